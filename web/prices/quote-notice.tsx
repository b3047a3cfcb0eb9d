import { parts } from '#messages/t.ts'
import type { QuoteState } from '#web/prices/use-quote.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Words } from '#web/ui/words.tsx'

/** Says that the shop could not be asked for the price, with a way to ask again, or that no order can have it. */
export function QuoteNotice({ quoted }: { quoted: QuoteState }) {
  return (
    <div role="status">
      {quoted.hasFailed && (
        <Notice className="text-sm">
          <Words
            of={parts('prices.thePriceCouldNotBe', {
              button: (words) => (
                <Button look="quiet" onClick={quoted.again}>
                  {words}
                </Button>
              ),
            })}
          />
        </Notice>
      )}
      {quoted.quote?.totalProblem && <Notice className="text-sm">{quoted.quote.totalProblem}.</Notice>}
    </div>
  )
}
