import { useRef, useState } from 'react'
import type { TypedRules } from '#contract/price-rules.ts'
import { t } from '#messages/t.ts'
import { AreaFields } from '#web/admin/prices/area-fields.tsx'
import { countriesProblem, countryWords, readCountries, readPostcodes } from '#web/admin/prices/areas.ts'
import { MethodFields } from '#web/admin/prices/method-fields.tsx'
import { Rehearsal } from '#web/admin/prices/rehearsal.tsx'
import {
  type MethodTexts,
  NEW_METHOD,
  type Problems,
  readMethod,
  writeMethod,
} from '#web/admin/prices/typed-method.ts'
import { idFor } from '#web/admin/prices/use-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type Zone = TypedRules['zones'][number]

type Props = {
  zone?: Zone
  zones: Zone[]
  /** The rules with the zone of the form. */
  draftOf: (zone: Zone) => TypedRules
  sending: boolean
  save: (zone: Zone) => Promise<unknown>
  onCancel?: () => void
}

/** A way of delivery in the form; `id` is that of a stored one. */
type TypedMethod = { key: number; id?: string; texts: MethodTexts }

/** Asks where a zone is, and which ways of delivery lead there. */
export function ZoneForm({ zone, zones, draftOf, sending, save, onCancel }: Props) {
  const [name, setName] = useState(zone?.name ?? '')
  const [countries, setCountries] = useState(countryWords(zone?.countries ?? []))
  const [postcodes, setPostcodes] = useState(zone?.postcodes?.join(', ') ?? '')
  const [methods, setMethods] = useState<TypedMethod[]>(
    zone?.methods.map((method, key) => ({ key, id: method.id, texts: writeMethod(method) })) ?? [
      { key: 0, texts: NEW_METHOD },
    ],
  )
  const [problems, setProblems] = useState<{ key: number; problems: Problems }>()
  const ways = useRef<HTMLDivElement>(null)
  const all = useRef<HTMLDivElement>(null)
  const [zoneProblems, setZoneProblems] = useState<Record<string, string>>({})

  /** The ways with ids of their own: a stored one keeps its id, which carts and forms may know. */
  function readAll() {
    const named: { id: string }[] = methods.flatMap(({ id }) => (id ? [{ id }] : []))
    return methods.map(({ key, id, texts }) => {
      const own = id ?? idFor(texts.name, named)
      if (!id) named.push({ id: own })
      return { key, read: readMethod(texts, own) }
    })
  }
  const read = readAll()

  function addWay(): void {
    setMethods((all) => [...all, { key: Math.max(...all.map(({ key }) => key)) + 1, texts: NEW_METHOD }])
    goOnAt(methods.length)
  }

  function takeOut(place: number): void {
    setMethods((all) => all.toSpliced(place, 1))
    goOnAt(Math.max(0, place - 1))
  }

  /** At the first field of a way, once it is there. */
  function goOnAt(place: number): void {
    requestAnimationFrame(() => {
      const way = ways.current?.querySelectorAll('form')[place]
      way?.querySelector<HTMLElement>('input, select')?.focus()
    })
  }

  async function submit(): Promise<void> {
    const problem = countriesProblem(countries)
    setZoneProblems({
      ...(!name.trim() && { zoneName: t('admin.prices.provideAName') }),
      ...(problem && { countries: problem }),
    })
    const wrong = read.find((one) => 'problems' in one.read)
    setProblems(
      wrong && 'problems' in wrong.read ? { key: wrong.key, problems: wrong.read.problems } : undefined,
    )
    const typed = typedZone()
    if (typed) await save(typed)
    else goToWrong()
  }

  /** The button is below all of them: what is wrong may be out of sight. */
  function goToWrong(): void {
    requestAnimationFrame(() => all.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  /** Undefined while something of it is wrong. */
  function typedZone(): Zone | undefined {
    const area = readCountries(countries)
    const ways = read.flatMap((one) => ('method' in one.read ? [one.read.method] : []))
    if (!name.trim() || !area || ways.length < read.length) return undefined
    const starts = readPostcodes(postcodes)
    return {
      ...{ id: zone?.id ?? idFor(name, zones), name: name.trim(), countries: area },
      postcodes: starts.length > 0 ? starts : undefined,
      methods: ways,
    }
  }

  return (
    <div ref={all} className="grid gap-6">
      <Form
        errors={zoneProblems}
        onFormSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <TextField
            label={t('admin.prices.nameOfTheZone')}
            name="zoneName"
            value={name}
            onValueChange={setName}
            maxLength={80}
            placeholder={t('admin.prices.germanyAndAustria')}
          />
        </div>
        <AreaFields
          countries={countries}
          onCountries={setCountries}
          postcodes={postcodes}
          onPostcodes={setPostcodes}
        />
      </Form>
      <div ref={ways} className="grid gap-6">
        {methods.map(({ key, texts }, place) => {
          const own = read.find((one) => one.key === key)?.read
          return (
            <Form
              key={key}
              aria-label={texts.name || t('admin.prices.newWayOfDelivery')}
              errors={problems?.key === key ? problems.problems : {}}
              onFormSubmit={submit}
              className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 border-t border-line pt-6 sm:grid-cols-2"
            >
              <MethodFields
                texts={texts}
                read={own && 'method' in own ? own.method : undefined}
                onChange={(changed) =>
                  setMethods((all) => all.map((one) => (one.key === key ? { ...one, texts: changed } : one)))
                }
              />
              {methods.length > 1 && (
                <div className="sm:col-span-2">
                  <Button look="quiet" size="small" onClick={() => takeOut(place)}>
                    {t('admin.prices.takeThisWayOut')}
                  </Button>
                </div>
              )}
            </Form>
          )
        })}
      </div>
      <div>
        <Button look="quiet" size="small" onClick={addWay}>
          {t('admin.prices.anotherWayOfDelivery')}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button busy={sending} onClick={() => void submit()}>
          {sending ? t('admin.prices.saving') : zone ? t('admin.prices.saveZone') : t('admin.prices.addZone')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('admin.prices.cancel')}
          </Button>
        )}
      </div>
      <Rehearsal
        draft={() => {
          const typed = typedZone()
          return typed && draftOf(typed)
        }}
      />
    </div>
  )
}
