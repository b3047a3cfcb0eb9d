import { LONGEST_LIST_NOTE } from '#contract/list-limits.ts'
import type { ListLine, WholeList } from '#contract/lists.ts'
import { numberWords, wholeNumber } from '#contract/typed-number.ts'
import { language, t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { useConfirmedAct } from '#web/forms/confirmed-act.ts'
import { useEditInPlace } from '#web/forms/edit-in-place.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { useSaving } from '#web/forms/saving.ts'
import { Price } from '#web/prices/price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Measures } from '#web/ui/measures.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** What is in a list of one's own; each line is changed in its place. */
export function ListLines({ list }: { list: WholeList }) {
  return (
    <ul aria-label={t('dashboard.inThisList')} className="mt-8 border-t border-line">
      {list.lines.map((line) => (
        <Line key={line.productId} line={line} id={list._id} />
      ))}
    </ul>
  )
}

function Line({ id, line }: { id: string; line: ListLine }) {
  const { product, quantity, note, productId } = line
  const name = product?.productName ?? line.name
  const { row, isOpen, open, close } = useEditInPlace<HTMLLIElement>()
  const act = useConfirmedAct()
  return (
    <li ref={row} aria-label={name} className="flex gap-4 border-b border-line py-4">
      {product ? (
        <Picture
          src={product.img}
          alt=""
          sizes="56px"
          width={56}
          height={56}
          className="size-14 shrink-0 border border-line stage object-contain"
        />
      ) : (
        <div className="size-14 shrink-0 border border-line stage" />
      )}
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <SiteLink to={`/tool/${productId}`} className="underline-offset-4 hover:underline">
            <Measures>{name}</Measures>
          </SiteLink>
        </h2>
        <p className="mt-0.5 text-sm text-soft tabular-nums">
          {product ? (
            <>
              {quantity.toLocaleString(language())} × <Price of={product} />
            </>
          ) : (
            t('dashboard.itIsNoLongerSold')
          )}
        </p>
        {isOpen ? (
          <LineForm id={id} line={line} close={close} />
        ) : (
          <>
            {note && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
            <div className="mt-2 flex flex-wrap gap-3 print:hidden">
              <Button look="quiet" size="small" aria-label={t('dashboard.edit3', { name })} onClick={open}>
                {t('dashboard.edit2')}
              </Button>
              <Button
                look="quiet"
                size="small"
                aria-label={t('dashboard.takeOut', { name })}
                onClick={() =>
                  act({
                    question: t('dashboard.takeItOutOfThe'),
                    about: name,
                    button: t('dashboard.yesTakeItOut'),
                    kept: t('dashboard.itStaysInTheList'),
                    done: t('dashboard.itIsOutOfThe'),
                    perform: () => browserApi.lists.set({ id, productId, quantity: 0 }),
                    removes: true,
                  })
                }
              >
                {t('dashboard.takeOut2')}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}

function LineForm({ id, line, close }: { id: string; line: ListLine; close: () => void }) {
  const { sending, problems, save } = useSaving()
  const { productId, quantity, note } = line
  return (
    <Form<{ quantity: string; note: string }>
      aria-label={t('dashboard.edit3', { name: line.name })}
      errors={problems}
      onFormSubmit={(typed) =>
        void save(
          () =>
            browserApi.lists.set({
              id,
              productId,
              quantity: wholeNumber(typed.quantity) ?? 0,
              note: typed.note,
            }),
          t('dashboard.theListHasBeenSaved'),
          { close },
        )
      }
      className="mt-3 grid gap-4"
    >
      <TextField
        label={t('dashboard.quantity')}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(quantity)}
        problem={(typed) =>
          wholeNumber(typed) ? null : numberWords(typed, t('dashboard.pleaseTypeAWholeNumber'))
        }
      />
      <TextField
        label={t('dashboard.noteOptional')}
        name="note"
        autoComplete="off"
        defaultValue={note ?? ''}
        maxLength={LONGEST_LIST_NOTE}
      />
      <FormEnd button={t('dashboard.save')} size="small" sending={sending} onCancel={close} />
    </Form>
  )
}
