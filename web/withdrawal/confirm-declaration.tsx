import { Form } from 'react-router'
import { number, parts, t } from '#messages/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Words } from '#web/ui/words.tsx'
import { type Typed, tickedIn } from '#web/withdrawal/declare.ts'

/** Step 2: the declaration as it will be sent. */
export function ConfirmDeclaration({ typed, busy }: { typed: Typed; busy: boolean }) {
  const { name, email, orderNumber, pieces, all } = typed
  const lines = all === '' ? typed.lines : pieces === all ? '' : tickedInWords(pieces)
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <h2 className="text-2xl">{t('withdrawals.yourDeclaration')}</h2>
      <blockquote className="border-l-2 border-action pl-4 wrap-anywhere">
        <p>
          <Words
            of={parts('withdrawals.iWithdraw', {
              name: <bdi key="name">{name}</bdi>,
              number: <bdi key="number">{orderNumber}</bdi>,
            })}
          />
        </p>
        {lines && <p className="mt-2 whitespace-pre-line">{t('withdrawals.onlyThese', { lines })}</p>}
      </blockquote>
      <p className="wrap-anywhere">{t('withdrawals.theReceiptGoesTo', { email })}</p>
      {/* Texts, though nobody sees them: a page that is loaded anew keeps what was typed, and `lines` has several lines. */}
      {Object.entries(typed).map(([field, value]) => (
        <textarea key={field} hidden readOnly name={field} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" busy={busy}>
          {t('withdrawals.confirmWithdrawal')}
        </Button>
        <Button type="submit" name="step" value="write" look="quiet">
          {t('withdrawals.change')}
        </Button>
      </div>
    </Form>
  )
}

const tickedInWords = (pieces: string): string =>
  tickedIn(pieces)
    .map(({ quantity, name }) => `${number(quantity)} × ${name}`)
    .join(', ')
