import { useState } from 'react'
import type { ShopSign } from '#contract/settings.ts'
import { t } from '#messages/t.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { LogoField } from '#web/admin/settings/logo-field.tsx'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { required } from '#web/forms/required.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type TypedShop = { name: string; tagline: string }

const LABELS = { name: 'Shop Name', tagline: t('admin.settings.tagline'), logo: t('admin.settings.logo') }

const valuesOf = ({ name, tagline, logo }: ShopSign) => ({ name, tagline, logo: logo?.img ?? '' })

/** What shoppers call the shop, and its logo. */
export function ShopForm({ shop }: { shop: ShopSign }) {
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
        onFormSubmit={(typed) => save({ ...typed, logo })}
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
