import { SiteLink } from '#web/ui/site-link.tsx'

const LINKS = [
  { to: '/home', label: 'Home' },
  { to: '/products', label: 'All products' },
  { to: '/dashboard/my-orders', label: 'My orders' },
]

export function Footer() {
  return (
    <footer className="mt-20">
      <div className="ruler" aria-hidden="true" />
      <div className="wrap flex flex-wrap items-center gap-x-10 gap-y-4 py-8">
        <p className="mr-auto max-w-sm text-sm text-soft">
          <b className="font-display text-base font-semibold text-ink">Kerf</b>, noun: the cut a saw makes.
          <br />
          Tools for carpenters and joiners.
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <SiteLink
                  to={to}
                  prefetch="none"
                  className="flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
