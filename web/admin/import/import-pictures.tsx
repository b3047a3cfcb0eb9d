import type { WholeImport } from '#contract/imports.ts'
import { browserApi } from '#web/api/api.ts'
import { noFields, useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { Button } from '#web/ui/button.tsx'

/** How far the pictures of an import are, and which could not be fetched. */
export function ImportPictures({ file: { _id: id, pictures, failedPictures } }: { file: WholeImport }) {
  const { waiting, fetched, failed } = pictures
  const { sending, send } = useSending(noFields)
  const reread = useReread()
  if (waiting + fetched + failed === 0) return null
  async function again(): Promise<void> {
    if (await send(async () => void (await browserApi.imports.retryPictures({ id })))) await reread()
  }
  return (
    <section aria-label="Pictures" className="mt-8 max-w-2xl">
      <h2 className="text-lg">Pictures</h2>
      <p role="status" className="mt-1 text-soft tabular-nums">
        {fetched.toLocaleString('en-US')} of {(waiting + fetched + failed).toLocaleString('en-US')} fetched
        {failed > 0 && `, ${failed.toLocaleString('en-US')} could not be`}
        {waiting > 0 && '. Until then products show them from where they are.'}
      </p>
      {failed > 0 && (
        <>
          <ul className="mt-3 grid gap-2 text-sm">
            {failedPictures.map(({ address, reason }) => (
              <li key={address} className="break-all">
                {address}: <span className="text-wrong">{reason}</span>
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <Button look="quiet" size="small" busy={sending} onClick={() => void again()}>
              Try Again
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
