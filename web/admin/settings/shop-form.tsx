import { useState } from 'react'
import type { ShopSign } from '#contract/settings.ts'
import { type Language, languages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { LogoField } from '#web/admin/settings/logo-field.tsx'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { required } from '#web/forms/required.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Taglines = NonNullable<ShopSign['taglines']>
type TypedShop = { name: string; tagline: string } & Record<`tagline ${Language}`, string | undefined>

const LABELS = {
  ...{
    name: t('admin.settings.shopName'),
    tagline: t('admin.settings.tagline'),
    logo: t('admin.settings.logo'),
  },
  taglines: t('admin.settings.tagline'),
}

const valuesOf = ({ name, tagline, taglines = {}, logo }: ShopSign) => ({
  ...{ name, tagline, taglines },
  logo: logo?.img ?? '',
})

/** What shoppers call the shop, and its logo. `languages`: the further ones of its pages. */
export function ShopForm({ shop, languages: further }: { shop: ShopSign; languages: Language[] }) {
  const { sending, problems, save } = useSaveGroup({
    ...{ first: valuesOf(shop), valuesIn: (settings) => valuesOf(settings.shop) },
    ...{ labelOf: (name) => LABELS[name], call: browserApi.settings.changeShop },
    title: t('admin.settings.nameAndLogoHaveBeen'),
  })
  const [logo, setLogo] = useState(shop.logo?.img ?? '')
  const [uploading, setUploading] = useState(false)
  return (
    <SettingsGroup title={t('admin.settings.nameAndLogo')} about={t('admin.settings.itStandsInTheHeader')}>
      <Form<TypedShop>
        errors={problems}
        onFormSubmit={(typed) => save({ ...signOf(typed, shop.taglines ?? {}, further), logo })}
        className="mt-6 grid items-start gap-5"
      >
        <TextField
          label={t('admin.settings.shopName')}
          name="name"
          maxLength={60}
          defaultValue={shop.name}
          problem={required(t('admin.settings.shopName'))}
        />
        <TextField
          label={t('admin.settings.taglineOptional')}
          name="tagline"
          maxLength={120}
          placeholder={t('admin.settings.toolsForCarpentersAndJoiners')}
          defaultValue={shop.tagline}
        >
          <p className="mt-1.5 text-sm text-soft">{t('admin.settings.whatYouSellInA')}</p>
        </TextField>
        {further.map((tag) => (
          <TextField
            key={tag}
            label={t('admin.settings.taglineIn', { language: languages[tag].label })}
            name={`tagline ${tag}`}
            maxLength={120}
            defaultValue={shop.taglines?.[tag] ?? ''}
          />
        ))}
        <LogoField logo={logo} problem={problems.logo} onChange={setLogo} onUploading={setUploading} />
        <div>
          <Button type="submit" busy={sending || uploading}>
            {sending ? t('admin.settings.saving') : t('admin.settings.saveName')}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}

/** A tagline of a language that the pages are not in today stays. */
function signOf({ name, tagline, ...typed }: TypedShop, before: Taglines, further: Language[]) {
  const taglines: Taglines = { ...before }
  for (const tag of further) {
    const said = typed[`tagline ${tag}`]?.trim() ?? ''
    if (said === '') delete taglines[tag]
    else taglines[tag] = said
  }
  return { name, tagline, taglines }
}
