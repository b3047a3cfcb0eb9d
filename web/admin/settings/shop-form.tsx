import { useState } from 'react'
import type { ShopSign } from '#contract/settings.ts'
import { SettingsGroup } from '#web/admin/fields/settings-group.tsx'
import { LogoField } from '#web/admin/settings/logo-field.tsx'
import { useSaveGroup } from '#web/admin/settings/save-settings.ts'
import { browserApi } from '#web/api/api.ts'
import { required } from '#web/forms/required.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type TypedShop = { name: string; tagline: string }

const LABELS = { name: 'Shop Name', tagline: 'Tagline', logo: 'Logo' }

const valuesOf = ({ name, tagline, logo }: ShopSign) => ({ name, tagline, logo: logo?.img ?? '' })

/** What shoppers call the shop, and its logo. */
export function ShopForm({ shop }: { shop: ShopSign }) {
  const { sending, problems, save } = useSaveGroup({
    ...{ first: valuesOf(shop), valuesIn: (settings) => valuesOf(settings.shop) },
    ...{ labelOf: (name) => LABELS[name], call: browserApi.settings.changeShop },
    title: 'Name and logo have been saved!',
  })
  const [logo, setLogo] = useState(shop.logo?.img ?? '')
  const [uploading, setUploading] = useState(false)
  return (
    <SettingsGroup
      title="Name and logo"
      about="It stands in the header, in every title and e-mail, and on documents from now on."
    >
      <Form<TypedShop>
        errors={problems}
        onFormSubmit={(typed) => save({ ...typed, logo })}
        className="mt-6 grid items-start gap-5"
      >
        <TextField
          label="Shop Name"
          name="name"
          maxLength={60}
          defaultValue={shop.name}
          problem={required('Shop Name')}
        />
        <TextField
          label="Tagline (optional)"
          name="tagline"
          maxLength={120}
          placeholder="Tools for carpenters and joiners"
          defaultValue={shop.tagline}
        >
          <p className="mt-1.5 text-sm text-soft">What you sell, in a few words: below every page.</p>
        </TextField>
        <LogoField logo={logo} problem={problems.logo} onChange={setLogo} onUploading={setUploading} />
        <div>
          <Button type="submit" busy={sending || uploading}>
            {sending ? 'Saving…' : 'Save Name'}
          </Button>
        </div>
      </Form>
    </SettingsGroup>
  )
}
