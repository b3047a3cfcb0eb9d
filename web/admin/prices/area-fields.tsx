import { useMemo } from 'react'
import { t } from '#messages/t.ts'
import {
  countriesProblem,
  countryWords,
  namedPlaces,
  postcodesProblem,
  readCountries,
} from '#web/admin/prices/areas.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  countries: string
  onCountries: (text: string) => void
  postcodes: string
  onPostcodes: (text: string) => void
}

/** The countries of an area, chosen or typed by their names, and beginnings of postcodes. */
export function AreaFields({ countries, onCountries, postcodes, onPostcodes }: Props) {
  const read = readCountries(countries)
  const places = useMemo(() => namedPlaces(), [])
  const add = (name: string) =>
    onCountries([countries.trim().replace(/,$/, ''), name].filter(Boolean).join(', '))
  return (
    <>
      <Choice label={t('admin.prices.addACountry')} value="" onChange={add}>
        <option value="">{t('admin.prices.choose')}</option>
        {places.map(({ group, names }) => (
          <optgroup key={group} label={group}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <TextField
        label={t('admin.prices.countries')}
        name="countries"
        value={countries}
        onValueChange={onCountries}
        placeholder={t('admin.prices.germanyAustriaCanaryIslandsEuropean')}
        spellCheck={false}
        problem={(text) => countriesProblem(text)}
      >
        {read && <p className="mt-1.5 text-sm text-soft">{countryWords(read)}</p>}
      </TextField>
      <TextField
        label={t('admin.prices.postcodesThatBeginWithOptional')}
        name="postcodes"
        value={postcodes}
        onValueChange={onPostcodes}
        placeholder="18565, 2749"
        problem={postcodesProblem}
      >
        <p className="mt-1.5 text-sm text-soft">{t('admin.prices.emptyTheWholeOfThese')}</p>
      </TextField>
    </>
  )
}
