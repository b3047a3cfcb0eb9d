import { currencyWord } from '#contract/money.ts'
import { writeCents } from '#contract/typed-number.ts'
import { amountLabel } from '#web/admin/prices/dollars.ts'
import { methodWords } from '#web/admin/prices/method-words.ts'
import type { MethodTexts } from '#web/admin/prices/typed-method.ts'
import type { Method, PriceKind } from '#web/admin/prices/typed-price.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const KINDS = [
  { value: 'weight', label: 'By the weight of the parcel' },
  { value: 'value', label: 'By the value of the goods' },
  { value: 'flat', label: 'The same for each order' },
  { value: 'collection', label: 'Collected by the customer' },
]

type Props = { texts: MethodTexts; onChange: (texts: MethodTexts) => void; read: Method | undefined }

/** Asks what a way of delivery is called and what it costs, and says in words what it will do. */
export function MethodFields({ texts, onChange, read }: Props) {
  const typed = (name: keyof MethodTexts) => ({
    name,
    value: texts[name],
    onValueChange: (value: string) => onChange({ ...texts, [name]: value }),
  })
  return (
    <>
      <TextField
        label="Way of delivery, as customers read it"
        {...typed('name')}
        maxLength={80}
        placeholder="Parcel service, 2 to 3 days"
      />
      <ChoiceField
        label="What it costs"
        name="kind"
        value={texts.kind}
        onChange={(kind) => onChange({ ...texts, kind: kind as PriceKind })}
        choices={KINDS}
      />
      {texts.kind === 'flat' && (
        <TextField
          label={amountLabel()}
          {...typed('price')}
          inputMode="decimal"
          placeholder={writeCents(595)}
        />
      )}
      {texts.kind === 'weight' && (
        <TextArea label="Prices by weight" {...typed('price')} maxLength={2000}>
          <p className="mt-1.5 text-sm text-soft">
            A line for each weight and its price: 2 kg: 5.95, below it 30 kg: 9.95. What is heavier than the
            last is not sent this way.
          </p>
        </TextArea>
      )}
      {texts.kind === 'value' && (
        <TextArea label="Prices by value" {...typed('price')} maxLength={2000}>
          <p className="mt-1.5 text-sm text-soft">
            A line for each value of the goods, from which on the price holds: 0: 5.95, below it 50: 2.95.
          </p>
        </TextArea>
      )}
      {texts.kind !== 'collection' && (
        <>
          <TextField
            label={`Free from ${currencyWord()} of goods (optional)`}
            {...typed('freeFrom')}
            inputMode="decimal"
            placeholder="100"
          />
          <TextArea label="Surcharges (optional)" {...typed('surcharges')} rows={2} maxLength={2000}>
            <p className="mt-1.5 text-sm text-soft">
              A line for each: Long parcel &gt; 120 cm: 15.00, or Heavy piece &gt; 20 kg: 9.00.
            </p>
          </TextArea>
        </>
      )}
      {texts.kind !== 'collection' && (
        <>
          <TextField label="Heaviest piece (optional)" {...typed('mostWeight')} placeholder="30 kg" />
          <TextField label="Longest piece (optional)" {...typed('mostLength')} placeholder="2 m" />
        </>
      )}
      <TextField label="Same day before (optional)" {...typed('cutOff')} placeholder="14:00" />
      <TextField
        label="Working days to pack (optional)"
        {...typed('handling')}
        inputMode="numeric"
        placeholder="0"
      />
      {texts.kind !== 'collection' && (
        <TextField label="Working days on the way (optional)" {...typed('transit')} placeholder="2 to 4">
          <p className="mt-1.5 text-sm text-soft">With them, customers are told when an order arrives.</p>
        </TextField>
      )}
      {read && (
        <p className="border-l-2 border-action pl-4 sm:col-span-2" role="status">
          {methodWords(read)}
        </p>
      )}
    </>
  )
}
