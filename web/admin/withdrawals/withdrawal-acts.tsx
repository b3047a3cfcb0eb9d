import { moneyOf } from '#contract/order-money.ts'
import { wholeNumber } from '#contract/typed-number.ts'
import type { ManagedWithdrawal } from '#contract/withdrawals.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { type Act, useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What staff can do next about a declaration. */
export function WithdrawalActs({ one }: { one: ManagedWithdrawal }) {
  if (one.settledAt) return null
  const { order, proposed, pieces, owed, suspected, returnNumber, proofAt, mayWait } = one
  return (
    <div className="flex flex-wrap gap-2">
      {suspected && <Genuine one={one} />}
      {!order && proposed[0] && <Found one={one} order={proposed[0]} />}
      {order && !pieces && typeof one.lines === 'string' && <Read one={one} />}
      {mayWait && returnNumber === undefined && <SendBack one={one} />}
      {mayWait && !proofAt && <Proof one={one} />}
      {owed && owed.total > 0 && <Refund one={one} total={owed.total} />}
      <Close one={one} />
    </div>
  )
}

type Props = { one: ManagedWithdrawal }
type Asked = Pick<Act, 'question' | 'button' | 'done' | 'perform'> & Partial<Act>

function ActButton({ one, label, ...asked }: Props & { label: string } & Asked) {
  const act = useConfirmedAct()
  const about = `${one.name}, ${one.order?.number ?? one.orderNumber}`
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`${label}: ${about}`}
      onClick={() => void act({ about, kept: t('admin.withdrawals.allStaysAsItIs'), ...asked })}
    >
      {label}
    </Button>
  )
}

const Genuine = ({ one }: Props) => (
  <ActButton
    one={one}
    label={t('admin.withdrawals.aPersonSentIt')}
    question={t('admin.withdrawals.didAPersonSendIt')}
    warning={t('admin.withdrawals.theyGetTheirReceipt')}
    button={t('admin.withdrawals.yesAPerson')}
    done={t('admin.withdrawals.itIsAmongTheOpen')}
    harmless
    removes
    perform={() => browserApi.withdrawals.change({ id: one._id, suspected: false })}
  />
)

const Found = ({ one, order }: Props & { order: { _id: string; number: string } }) => (
  <ActButton
    one={one}
    label={t('admin.withdrawals.itIsOrder', { number: order.number })}
    question={t('admin.withdrawals.isItOrder', { number: order.number })}
    button={t('admin.withdrawals.yesItIs')}
    done={t('admin.withdrawals.theOrderIsNoted')}
    harmless
    perform={() => browserApi.withdrawals.change({ id: one._id, orderId: order._id })}
  />
)

/** What is no number is sent as none, and the shop refuses it: left out, fewer pieces would be paid back. */
const piecesIn = (text: string) => (text.trim() === '' ? 0 : (wholeNumber(text) ?? Number.NaN))

/** Staff reads in the customer's words how many pieces of each line go back. */
function Read({ one }: Props) {
  const lines = one.order?.lines ?? []
  const typed = new Map(lines.map(({ line }) => [line, '0']))
  return (
    <ActButton
      one={one}
      label={t('admin.withdrawals.sayWhichPieces')}
      question={t('admin.withdrawals.whichPiecesGoBack')}
      button={t('admin.withdrawals.save')}
      done={t('admin.withdrawals.thePiecesAreNoted')}
      harmless
      fields={() => (
        <div className="grid gap-3">
          {lines.map(({ line, name, quantity }) => (
            <TextField
              key={line}
              name={`line-${line}`}
              label={t('admin.withdrawals.piecesOf', { name, most: quantity })}
              inputMode="numeric"
              defaultValue={typed.get(line) ?? '0'}
              onValueChange={(value) => typed.set(line, value)}
            />
          ))}
        </div>
      )}
      perform={() =>
        browserApi.withdrawals.change({
          id: one._id,
          pieces: [...typed]
            .map(([line, text]) => ({ line, quantity: piecesIn(text) }))
            .filter(({ quantity }) => quantity !== 0),
        })
      }
    />
  )
}

const SendBack = ({ one }: Props) => (
  <ActButton
    one={one}
    label={t('admin.withdrawals.makeAReturn')}
    question={t('admin.withdrawals.makeAReturnOfThe')}
    warning={t('admin.withdrawals.anEMailTellsHow')}
    button={t('admin.withdrawals.yesMakeIt')}
    done={t('admin.withdrawals.theReturnIsMade')}
    harmless
    perform={() => browserApi.withdrawals.sendBack({ id: one._id })}
  />
)

const Proof = ({ one }: Props) => (
  <ActButton
    one={one}
    label={t('admin.withdrawals.proofOfSending')}
    question={t('admin.withdrawals.didTheyProveIt')}
    warning={t('admin.withdrawals.theRefundWaitsNoLonger')}
    button={t('admin.withdrawals.yesTheyDid')}
    done={t('admin.withdrawals.theProofIsNoted')}
    harmless
    perform={() => browserApi.withdrawals.change({ id: one._id, proof: true })}
  />
)

const Refund = ({ one, total }: Props & { total: number }) => (
  <ActButton
    one={one}
    label={t('admin.withdrawals.giveBack', { sum: moneyOf({ currency: one.owed?.currency }, total) })}
    question={t('admin.withdrawals.giveBackSum', { sum: moneyOf({ currency: one.owed?.currency }, total) })}
    warning={one.mayWait ? t('admin.withdrawals.itMayWaitStill') : t('admin.withdrawals.byThePartsOfThe')}
    button={t('admin.withdrawals.yesGiveItBack')}
    done={t('admin.withdrawals.theMoneyIsOnIts')}
    removes
    perform={() => browserApi.withdrawals.refund({ id: one._id })}
  />
)

function Close({ one }: Props) {
  let note = ''
  return (
    <ActButton
      one={one}
      label={t('admin.withdrawals.settleWithoutRefund')}
      question={t('admin.withdrawals.settleItWithoutARefund')}
      button={t('admin.withdrawals.settle')}
      done={t('admin.withdrawals.itIsSettled')}
      removes
      fields={() => (
        <TextArea
          name="note"
          label={t('admin.withdrawals.why')}
          rows={3}
          maxLength={500}
          defaultValue={note}
          onValueChange={(value) => {
            note = value
          }}
        />
      )}
      perform={() => browserApi.withdrawals.change({ id: one._id, note })}
    />
  )
}
