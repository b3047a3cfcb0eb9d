import { SiteLink } from '#web/ui/site-link.tsx'

type Props = {
  /** The pages above this one, from the top down. */
  above: { to: string; name: string }[]
  here: string
}

/** Where a page stands in the shop, and the ways up. */
export function Breadcrumbs({ above, here }: Props) {
  return (
    <nav aria-label="Breadcrumbs" className="text-sm text-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {above.map(({ to, name }) => (
          <li key={to} className="flex items-center gap-x-2">
            <SiteLink
              to={to}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
            >
              {name}
            </SiteLink>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
