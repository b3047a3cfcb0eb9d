import { useState } from 'react'
import type { FoundBatches } from '#contract/recalls.ts'
import { t, number as written } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { sayDone } from '#web/forms/say-done.ts'
import { useSending } from '#web/forms/sending.ts'
import { useReread } from '#web/lazy/reread.ts'
import { askConfirm } from '#web/ui/alerts.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Typed = { numbers: string }
type Written = { title: string; words: string }

/** `SN-1 to SN-9` is a range; else each line or each comma ends a number. */
function wantedIn(numbers: string): { batches: string[] } | { from: string; to: string } {
  const [, from, to] = /^\s*(\S+)\s+(?:to|bis|-|–|…)\s+(\S+)\s*$/.exec(numbers) ?? []
  if (from && to) return { from, to }
  return {
    batches: numbers
      .split(/[\n,;]/)
      .map((one) => one.trim())
      .filter(Boolean),
  }
}

/** First who has such pieces, then what they are told. */
export function RecallForm() {
  const [numbers, setNumbers] = useState('')
  const [found, setFound] = useState<FoundBatches>()
  const { sending, problems, send } = useSending()

  async function find(typed: Typed) {
    setFound(undefined)
    await send(async () => setFound(await browserApi.recalls.find(wantedIn(typed.numbers))))
    setNumbers(typed.numbers)
  }

  const numbersProblem = problems.batches ?? problems.from ?? problems.to
  return (
    <div className="mt-6 max-w-3xl border border-line bg-sheet">
      <div className="ruler" aria-hidden="true" />
      <Form<Typed>
        errors={numbersProblem ? { numbers: numbersProblem } : {}}
        onFormSubmit={find}
        className="grid gap-5 p-6 sm:p-8"
      >
        <h2 className="text-xl">{t('admin.recalls.whoHasIt')}</h2>
        <TextArea
          label={t('admin.recalls.numbersOfBatchesOrSerial')}
          name="numbers"
          rows={3}
          maxLength={30_000}
          problem={required(t('admin.recalls.aNumber'))}
        />
        <p className="text-sm text-soft">{t('admin.recalls.oneInEachLineOr')}</p>
        <FormEnd button={t('admin.recalls.find')} doing={t('admin.recalls.looking')} sending={sending} />
        <p role="status" className="empty:hidden">
          {found && found.products.length === 0 && t('admin.recalls.nobodyWasSentAPiece')}
          {found?.withoutNumbers !== undefined && (
            <SiteLink
              to="/dashboard/manage-orders?show=without+numbers"
              className="block py-1 text-action underline underline-offset-4"
            >
              {t('admin.recalls.sentWithoutNumbers', { orders: found.withoutNumbers })}
            </SiteLink>
          )}
        </p>
      </Form>
      {found && found.products.length > 0 && (
        <TellForm key={numbers} numbers={numbers} found={found} close={() => setFound(undefined)} />
      )}
    </div>
  )
}

function TellForm({ numbers, found, close }: { numbers: string; found: FoundBatches; close: () => void }) {
  const [first] = found.products
  const [productId, setProductId] = useState(first?._id ?? '')
  const { sending, problems, send } = useSending()
  const reread = useReread()
  const product = found.products.find(({ _id }) => _id === productId)
  if (!product) return null
  const { productName, orders, pieces, untold, holders, cameBack = 0 } = product
  const { unknown = [], unknownOrders = 0 } = product
  const about = t('admin.recalls.pieceOfInOrder', { pieces, productName, orders })

  async function tell({ title, words }: Written) {
    const isSure = await askConfirm({
      ...{
        icon: 'warning',
        title: t('admin.recalls.recallThisProduct'),
        text: about,
        button: t('admin.recalls.yesTellThem'),
        cancel: t('admin.recalls.cancel'),
      },
      detail: t('admin.recalls.eachCustomerGetsOneE'),
    })
    if (!isSure) return
    const wanted = { ...wantedIn(numbers), productId, expectedOrders: orders }
    let emails = 0
    const isDone = await send(async () => {
      ;({ emails } = await browserApi.recalls.make({ ...wanted, title, words }))
    })
    if (!isDone) return
    close()
    await reread()
    sayDone(t('admin.recalls.theRecallIsOnIts'), t('admin.recalls.eMail', { emails }))
  }

  return (
    <Form<Written>
      errors={problems}
      onFormSubmit={tell}
      className="grid gap-5 border-t border-line p-6 sm:p-8"
    >
      <h2 className="text-xl">{t('admin.recalls.whatDoYouTellThem')}</h2>
      {found.products.length > 1 && (
        <Choice label={t('admin.recalls.product')} value={productId} onChange={setProductId}>
          {found.products.map((one) => (
            <option key={one._id} value={one._id}>
              {one.productName}
            </option>
          ))}
        </Choice>
      )}
      <p>
        {about}.{untold > 0 && ` ${t('admin.recalls.orderOfDeletedAccountsNobody', { untold })}`}
        {cameBack > 0 && ` ${t('admin.recalls.ordersCameBack', { cameBack })}`}
      </p>
      <NamedOrders words={t('admin.recalls.theyHaveIt')} orders={holders} all={orders} />
      <NamedOrders words={t('admin.recalls.unknownOrders')} orders={unknown} all={unknownOrders} />
      <TextField
        label={t('admin.recalls.title')}
        name="title"
        maxLength={150}
        placeholder={t('admin.recalls.handlesComeLoose')}
        problem={required(t('admin.recalls.title'))}
      />
      <TextArea
        label={t('admin.recalls.whatIsWrongAndWhat')}
        name="words"
        rows={6}
        maxLength={5000}
        problem={required(t('admin.recalls.whatIsWrong'))}
      />
      <FormEnd
        button={t('admin.recalls.recall')}
        doing={t('admin.recalls.recalling')}
        sending={sending}
        onCancel={close}
      />
    </Form>
  )
}

type Named = { words: string; orders: FoundBatches['products'][number]['holders']; all: number }

/** Each leads to its parcels. */
function NamedOrders({ words, orders, all }: Named) {
  if (orders.length === 0) return null
  return (
    <div>
      <p>{words}</p>
      <ul className="flex max-h-60 flex-wrap gap-x-4 overflow-y-auto">
        {orders.map(({ _id, number, pieces }) => (
          <li key={_id} className="tabular-nums">
            <SiteLink
              to={`/dashboard/manage-orders/${_id}#parcels`}
              className="inline-block py-1 text-action underline underline-offset-4"
            >
              {number}
            </SiteLink>
            {pieces > 1 && <span className="text-soft"> × {written(pieces)}</span>}
          </li>
        ))}
        {all > orders.length && (
          <li className="py-1">{t('admin.recalls.andMore', { batches: written(all - orders.length) })}</li>
        )}
      </ul>
    </div>
  )
}
