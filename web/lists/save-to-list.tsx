import { safe } from '@orpc/client'
import { useId, useState } from 'react'
import { LONGEST_LIST_NAME } from '#contract/list-limits.ts'
import type { NamedList } from '#contract/lists.ts'
import type { Product } from '#contract/products.ts'
import { wholeNumberWithin } from '#contract/typed-number.ts'
import { parts, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { showFailure } from '#web/forms/show-failure.ts'
import { HaveIt } from '#web/lists/have-it.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Pieces = { productId: string; quantity: number }
/** `name`: with it, it is said which of them the list has left out, as they are no longer sold. */
type Line = Pieces & { name?: string }
/**
 * A product with what is typed as its quantity, or the lines of the cart or an order. `button`: what opens it, `suggested`: the name of a new
 * list.
 */
type Props =
  | { lines: Line[]; button?: string; suggested?: string }
  | { product: Product; quantity: string; suggested?: undefined }

const NEW = ''

/** Puts pieces into one of the lists of whoever is signed in, or into a new one. */
export function SaveToList(props: Props) {
  const [lists, setLists] = useState<NamedList[]>([])
  const { row, isOpen, open: showForm, close } = useEditInPlace<HTMLDivElement>()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved>()
  const [hasIt, setHasIt] = useState(false)

  async function open() {
    setBusy(true)
    const [error, found] = await safe(browserApi.lists.all())
    setBusy(false)
    if (error) return showFailure(error)
    setSaved(undefined)
    setLists(found)
    showForm()
  }

  return (
    <div ref={row} className="mt-3 print:hidden">
      {!isOpen ? (
        <div className="flex gap-3">
          <Button look="quiet" className="grow" busy={busy} onClick={() => void open()}>
            {'lines' in props ? (props.button ?? t('lists.saveTheCartToA')) : t('lists.saveToAList')}
          </Button>
          {'product' in props && <HaveIt productId={props.product._id} done={() => setHasIt(true)} />}
        </div>
      ) : (
        <ChooseList
          lists={lists}
          pieces={piecesOf(props)}
          suggested={props.suggested}
          close={(list) => {
            close()
            setSaved(list)
          }}
        />
      )}
      <p role="status" className="mt-2 wrap-anywhere">
        {saved && (
          <Words
            of={parts('lists.savedTo', {
              siteLink: (
                <SiteLink
                  to={`/dashboard/lists/${saved._id}`}
                  className="text-action underline underline-offset-4"
                >
                  {saved.name}
                </SiteLink>
              ),
            })}
          />
        )}
        {hasIt && (
          <SiteLink to="/dashboard/tools" className="block text-action underline underline-offset-4">
            {t('lists.itIsAmongMyTools')}
          </SiteLink>
        )}
        {saved && saved.left.length > 0 && (
          <span className="mt-1 block">{t('lists.noLongerSold', { names: saved.left.join(', ') })}</span>
        )}
      </p>
    </div>
  )
}

/** `left`: the names of what is no longer sold. */
type Saved = NamedList & { left: string[] }

/** A list takes more pieces than are there, and no part of one. */
function piecesOf(props: Props): Line[] {
  if ('lines' in props) return props.lines
  const { product, quantity } = props
  const pieces = wholeNumberWithin(quantity, 1, 999_999) ?? product.minQuantity
  return [{ productId: product._id, quantity: pieces }]
}

type ChooseProps = {
  lists: NamedList[]
  pieces: Line[]
  suggested: string | undefined
  close: (saved?: Saved) => void
}

function ChooseList({ lists, pieces, suggested = '', close }: ChooseProps) {
  const id = useId()
  const [chosen, setChosen] = useState((!suggested && lists[0]?._id) || NEW)
  const [name, setName] = useState(suggested)
  const { sending, problems, send } = useSending()

  async function save() {
    const lines = pieces.map(({ productId, quantity }) => ({ productId, quantity }))
    let saved: Saved | undefined
    const done = await send(async () => {
      const old = lists.find(({ _id }) => _id === chosen)
      const _id = old?._id ?? (await browserApi.lists.make({ name, lines })).insertedId
      if (old) await browserApi.lists.add({ id: _id, lines })
      saved = {
        ...{ _id, name: old?.name ?? name.trim(), count: lines.length, isShared: old?.isShared ?? false },
        left: await leftOut(_id, pieces),
      }
      return saved
    })
    if (done) close(saved)
  }

  return (
    <Form
      aria-labelledby={id}
      errors={problems}
      onFormSubmit={() => void save()}
      className="grid gap-4 border border-line bg-sheet p-4"
    >
      <p id={id} className="font-medium">
        {t('lists.saveToAList')}
      </p>
      {lists.length > 0 && (
        <Choice label={t('lists.list')} value={chosen} onChange={setChosen}>
          {lists.map((list) => (
            <option key={list._id} value={list._id}>
              {list.name}
            </option>
          ))}
          <option value={NEW}>{t('lists.aNewList')}</option>
        </Choice>
      )}
      {chosen === NEW && (
        <TextField
          label={t('lists.nameOfTheNewList')}
          name="name"
          defaultValue={suggested}
          maxLength={LONGEST_LIST_NAME}
          autoComplete="off"
          onValueChange={setName}
          problem={required(t('lists.name'))}
        />
      )}
      <FormEnd button={t('lists.save')} size="small" sending={sending} onCancel={() => close()} />
    </Form>
  )
}

/** The names of what the list has not, or what is no longer sold; none where the shop cannot be asked, as the list is saved all the same. */
async function leftOut(id: string, pieces: Line[]): Promise<string[]> {
  if (!pieces.some(({ name }) => name)) return []
  const list = await browserApi.lists.one({ id }).catch(() => undefined)
  if (!list) return []
  const { lines } = list
  const sold = new Set(lines.flatMap(({ productId, product }) => (product ? [productId] : [])))
  return pieces.flatMap(({ productId, name }) => (name && !sold.has(productId) ? [name] : []))
}
