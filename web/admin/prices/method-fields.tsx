import { currencyWord } from '#contract/money.ts'
import { writeCents } from '#contract/typed-number.ts'
import { t } from '#messages/t.ts'
import { TranslatedTexts } from '#web/admin/fields/translated-texts.tsx'
import { amountLabel } from '#web/admin/prices/dollars.ts'
import { methodWords } from '#web/admin/prices/method-words.ts'
import type { MethodTexts } from '#web/admin/prices/typed-method.ts'
import type { Method, PriceKind } from '#web/admin/prices/typed-price.ts'
import { ChoiceField } from '#web/forms/choice-field.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const KINDS = [
  { value: 'weight', label: t('admin.prices.byTheWeightOfThe') },
  { value: 'value', label: t('admin.prices.byTheValueOfThe') },
  { value: 'flat', label: t('admin.prices.theSameForEachOrder') },
  { value: 'collection', label: t('admin.prices.collectedByTheCustomer') },
]

type Props = { texts: MethodTexts; onChange: (texts: MethodTexts) => void; read: Method | undefined }

/** Asks what a way of delivery is called and what it costs, and says in words what it will do. */
export function MethodFields({ texts, onChange, read }: Props) {
  const typed = (name: Exclude<keyof MethodTexts, 'checksAge' | 'translations'>) => ({
    name,
    value: texts[name],
    onValueChange: (value: string) => onChange({ ...texts, [name]: value }),
  })
  return (
    <>
      <TextField
        label={t('admin.prices.wayOfDeliveryAsCustomers')}
        {...typed('name')}
        maxLength={80}
        placeholder={t('admin.prices.parcelService2To3')}
      />
      <TranslatedTexts
        thing="deliveryMethod"
        texts={texts.translations}
        onChange={(translations) => onChange({ ...texts, translations })}
      />
      <ChoiceField
        label={t('admin.prices.whatItCosts')}
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
        <TextArea label={t('admin.prices.pricesByWeight')} {...typed('price')} maxLength={2000}>
          <p className="mt-1.5 text-sm text-soft">{t('admin.prices.aLineForEachWeight')}</p>
        </TextArea>
      )}
      {texts.kind === 'value' && (
        <TextArea label={t('admin.prices.pricesByValue')} {...typed('price')} maxLength={2000}>
          <p className="mt-1.5 text-sm text-soft">{t('admin.prices.aLineForEachValue')}</p>
        </TextArea>
      )}
      {texts.kind !== 'collection' && (
        <>
          <TextField
            label={t('admin.prices.freeFromOfGoodsOptional', { currencyWord: currencyWord() })}
            {...typed('freeFrom')}
            inputMode="decimal"
            placeholder="100"
          />
          <TextArea
            label={t('admin.prices.surchargesOptional')}
            {...typed('surcharges')}
            rows={2}
            maxLength={2000}
          >
            <p className="mt-1.5 text-sm text-soft">{t('admin.prices.aLineForEachLong')}</p>
          </TextArea>
        </>
      )}
      {texts.kind !== 'collection' && (
        <>
          <TextField
            label={t('admin.prices.heaviestPieceOptional')}
            {...typed('mostWeight')}
            placeholder={t('admin.prices.n30Kg')}
          />
          <TextField
            label={t('admin.prices.longestPieceOptional')}
            {...typed('mostLength')}
            placeholder="2 m"
          />
        </>
      )}
      <CheckField
        checked={texts.checksAge}
        onChange={(checksAge) => onChange({ ...texts, checksAge })}
        problem=""
      >
        {t('admin.prices.checksAge')}
      </CheckField>
      <TextField label={t('admin.prices.sameDayBeforeOptional')} {...typed('cutOff')} placeholder="14:00" />
      <TextField
        label={t('admin.prices.workingDaysToPackOptional')}
        {...typed('handling')}
        inputMode="numeric"
        placeholder="0"
      />
      {texts.kind !== 'collection' && (
        <TextField
          label={t('admin.prices.workingDaysOnTheWay')}
          {...typed('transit')}
          placeholder={t('admin.prices.n2To4')}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.prices.withThemCustomersAreTold')}</p>
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
