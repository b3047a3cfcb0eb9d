import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import type { StockPlace } from '#contract/stock-places.ts'
import { t } from '#messages/t.ts'
import { browserApi } from '#web/api/api.ts'
import { fieldProblems } from '#web/forms/field-problems.ts'
import { FormEnd } from '#web/forms/form-end.tsx'
import { required } from '#web/forms/required.ts'
import { useSaving } from '#web/forms/saving.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const problemsIn = (error: unknown): Record<string, string> =>
  error instanceof ORPCError && error.code === 'NAME_TAKEN' ? { name: error.message } : fieldProblems(error)

/** The places of stock: none until the second is added, which names the first, too. */
export function PlacesForm({ places }: { places: StockPlace[] }) {
  const [tries, setTries] = useState(0)
  const { sending, problems, save } = useSaving(problemsIn)

  async function add({ name, first }: { name: string; first?: string }) {
    const wish = first === undefined ? { name } : { name, first }
    if (
      await save(() => browserApi.stockPlaces.add(wish), t('admin.stockTakes.thePlaceHasBeenAdded'), {
        text: name,
      })
    )
      setTries(tries + 1)
  }
  return (
    <section aria-labelledby="places" className="mt-12 max-w-3xl">
      <h2 id="places" className="text-2xl">
        {t('admin.stockTakes.placesOfStock')}
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        {places.length === 0
          ? t('admin.stockTakes.allStockIsInOne')
          : t('admin.stockTakes.piecesArePutIntoThe')}
      </p>
      {places.length > 0 && (
        <ul aria-label={t('admin.stockTakes.places')} className="mt-3 border-t border-line">
          {places.map((place) => (
            <Place key={place._id + place.name} place={place} />
          ))}
        </ul>
      )}
      <Form<{ name: string; first?: string }>
        key={tries}
        errors={problems}
        onFormSubmit={add}
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
      >
        {places.length === 0 && (
          <TextField
            label={t('admin.stockTakes.nameOfTheFirstPlace')}
            name="first"
            defaultValue="Shop"
            maxLength={60}
            problem={required(t('admin.stockTakes.name'))}
          />
        )}
        <TextField
          label={
            places.length === 0
              ? t('admin.stockTakes.nameOfTheSecondPlace')
              : t('admin.stockTakes.nameOfAnotherPlace')
          }
          name="name"
          autoComplete="off"
          maxLength={60}
          problem={required(t('admin.stockTakes.name'))}
        />
        <FormEnd button={t('admin.stockTakes.addPlace')} sending={sending} />
      </Form>
    </section>
  )
}

function Place({ place: { _id: id, name } }: { place: StockPlace }) {
  const { sending, problems, save } = useSaving(problemsIn)
  return (
    <li className="border-b border-line py-3">
      <Form<{ name: string }>
        errors={problems}
        onFormSubmit={({ name }) =>
          save(
            () => browserApi.stockPlaces.rename({ id, name }),
            t('admin.stockTakes.thePlaceHasBeenRenamed'),
            {
              text: name,
            },
          )
        }
        className="grid items-end gap-3 sm:grid-cols-2"
      >
        <TextField
          label={t('admin.stockTakes.nameOf', { name })}
          name="name"
          defaultValue={name}
          maxLength={60}
          problem={required(t('admin.stockTakes.name'))}
        />
        <FormEnd button={t('admin.stockTakes.rename')} size="small" sending={sending} />
      </Form>
    </li>
  )
}
