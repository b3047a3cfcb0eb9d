import { t } from '#messages/t.ts'
import { type Counting, PIECES_FIELD } from '#web/admin/stock-takes/use-counting.ts'
import { Button } from '#web/ui/button.tsx'
import { inputLook, labelLook } from '#web/ui/field-look.ts'
import { Measures } from '#web/ui/measures.tsx'

/** The product that is counted just now, and what was said last. */
export function CountForm({ counting }: { counting: Counting }) {
  const { line, pieces, said, type, save, giveUp } = counting
  return (
    <section
      aria-label={t('admin.stockTakes.count')}
      className="mt-6 max-w-3xl border border-line bg-sheet print:hidden"
    >
      <div className="ruler" aria-hidden="true" />
      <div className="grid gap-5 p-5 sm:p-8">
        <p
          // Read anew also where the same is said again.
          key={said?.at}
          role={said?.tone === 'wrong' ? 'alert' : 'status'}
          className={`min-h-16 border-l-4 px-4 py-3 font-display text-2xl leading-tight wrap-anywhere ${
            said?.tone === 'wrong'
              ? 'border-wrong bg-wrong-pale text-wrong'
              : 'border-action bg-tint text-good'
          }`}
        >
          {said?.words ?? t('admin.stockTakes.scanAPieceOrChoose')}
        </p>
        {line && (
          <form
            method="dialog"
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <p className="font-medium wrap-anywhere">
              <Measures>{line.productName}</Measures>
              <span className="block text-sm font-normal text-soft">
                {[
                  line.shelfPlace && t('admin.stockTakes.place', { shelfPlace: line.shelfPlace }),
                  line.counted !== undefined &&
                    t('admin.stockTakes.countedBeforeWhichThisReplaces', { counted: line.counted }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <div className="max-w-xs">
              <label htmlFor={PIECES_FIELD} className={labelLook}>
                {t('admin.stockTakes.piecesOnTheShelf')}
              </label>
              <input
                id={PIECES_FIELD}
                inputMode="numeric"
                autoComplete="off"
                value={pieces}
                onChange={({ currentTarget }) => type(currentTarget.value)}
                className={inputLook}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit">{t('admin.stockTakes.saveCount')}</Button>
              <Button look="quiet" onClick={giveUp}>
                {t('admin.stockTakes.doNotCountIt')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  )
}
