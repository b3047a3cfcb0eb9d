import { countriesProblem, countryWords, postcodesProblem, readCountries } from '#web/admin/prices/areas.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = {
  countries: string
  onCountries: (text: string) => void
  postcodes: string
  onPostcodes: (text: string) => void
}

/** The countries of an area, read back by their names, and beginnings of postcodes. */
export function AreaFields({ countries, onCountries, postcodes, onPostcodes }: Props) {
  const read = readCountries(countries)
  return (
    <>
      <TextField
        label="Countries"
        name="countries"
        value={countries}
        onValueChange={onCountries}
        placeholder="Germany, AT, Canary Islands"
        spellCheck={false}
        problem={countriesProblem}
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
