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
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Words } from '#web/ui/words.tsx'

type Pieces = { productId: string; quantity: number }
/** A product with what is typed as its quantity, or the lines of the cart. */
type Props = { lines: Pieces[] } | { product: Product; quantity: string }

const NEW = ''

/** Puts pieces into one of the lists of whoever is signed in, or into a new one. */
export function SaveToList(props: Props) {
  const [lists, setLists] = useState<NamedList[]>([])
  const { row, isOpen, open: showForm, close } = useEditInPlace<HTMLDivElement>()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<NamedList>()

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
        <Button look="quiet" className="w-full" busy={busy} onClick={() => void open()}>
          {'lines' in props ? t('lists.saveTheCartToA') : t('lists.saveToAList')}
        </Button>
      ) : (
        <ChooseList
          lists={lists}
          pieces={piecesOf(props)}
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
      </p>
    </div>
  )
}

/** A list takes more pieces than are there, and no part of one. */
function piecesOf(props: Props): Pieces[] {
  if ('lines' in props) return props.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { product, quantity } = props
  const pieces = wholeNumberWithin(quantity, 1, 999_999) ?? product.minQuantity
  return [{ productId: product._id, quantity: pieces }]
}

type ChooseProps = { lists: NamedList[]; pieces: Pieces[]; close: (saved?: NamedList) => void }

function ChooseList({ lists, pieces: lines, close }: ChooseProps) {
  const id = useId()
  const [chosen, setChosen] = useState(lists[0]?._id ?? NEW)
  const [name, setName] = useState('')
  const { sending, problems, send } = useSending()

  async function save() {
    let saved = lists.find(({ _id }) => _id === chosen)
    const done = await send(async () => {
      if (saved) return browserApi.lists.add({ id: saved._id, lines })
      const { insertedId } = await browserApi.lists.make({ name, lines })
      saved = { _id: insertedId, name: name.trim(), count: lines.length, isShared: false }
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
