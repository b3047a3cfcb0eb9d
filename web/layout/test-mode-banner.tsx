/** `demo`: what is sold is made up, too. `outbox`: e-mails are not sent either, but can be read. */
export function TestModeBanner({ demo, outbox }: { demo: boolean; outbox: boolean }) {
  return (
    <aside
      aria-label={demo ? 'Demo shop' : 'Practice payments'}
      className="bg-note-pale px-4 py-1.5 text-center text-balance text-[0.8125rem] text-note print:hidden"
    >
      {demo
        ? 'Demo shop: payments are simulated, no real money is taken.'
        : 'Payments are for practice only: no real money is taken.'}
      {outbox && (
        <>
          {' '}
          <a href="/dev/mail" className="inline-block py-0.5 underline underline-offset-4">
            Read its e-mails
          </a>
        </>
      )}
    </aside>
  )
}
