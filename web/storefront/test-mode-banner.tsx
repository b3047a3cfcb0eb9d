/** `outbox`: letters are not sent either, but can be read. */
export function TestModeBanner({ outbox }: { outbox: boolean }) {
  return (
    <aside
      aria-label="Demo shop"
      className="bg-note-pale px-4 py-1.5 text-center text-balance text-[0.8125rem] text-note print:hidden"
    >
      Demo shop: payments are simulated, no real money is taken.
      {outbox && (
        <>
          {' '}
          <a href="/dev/mail" className="inline-block py-0.5 underline underline-offset-2">
            Read its letters
          </a>
        </>
      )}
    </aside>
  )
}
