import { useMemo } from 'react'
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
      <Choice label="Add a country" value="" onChange={add}>
        <option value="">Choose</option>
        {places.map(({ group, names }) => (
          <optgroup key={group} label={group}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </Choice>
      <TextField
        label="Countries"
        name="countries"
        value={countries}
        onValueChange={onCountries}
        placeholder="Germany, Austria, Canary Islands, European Union"
        spellCheck={false}
        problem={(text) => countriesProblem(text)}
      >
        {read && <p className="mt-1.5 text-sm text-soft">{countryWords(read)}</p>}
      </TextField>
      <TextField
        label="Postcodes that begin with (optional)"
        name="postcodes"
        value={postcodes}
        onValueChange={onPostcodes}
        placeholder="18565, 2749"
        problem={postcodesProblem}
      >
        <p className="mt-1.5 text-sm text-soft">
          Empty: the whole of these countries. The longest beginning counts.
        </p>
      </TextField>
    </>
  )
}
