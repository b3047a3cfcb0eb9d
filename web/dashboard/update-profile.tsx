import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CustomField, givenValues, typedValues } from '#contract/custom-fields.ts'
import type { Profile } from '#contract/profile.ts'
import { languages } from '#messages/languages.ts'
import { t } from '#messages/t.ts'
import { followProfile } from '#web/account/follow-profile.ts'
import { requireAccount } from '#web/account/require-account.ts'
import { browserApi } from '#web/api/api.ts'
import { CustomInputs } from '#web/forms/custom-inputs.tsx'
import { useOwnChanges } from '#web/forms/own-changes.ts'
import { required } from '#web/forms/required.ts'
import { useSending } from '#web/forms/sending.ts'
import { showAlert } from '#web/ui/alerts.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Form } from '#web/ui/form.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { useShop } from '#web/ui/shop.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/update-profile.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { email } = await requireAccount(request)
  return { profile: await browserApi.users.profile({ email }) }
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.updateProfile'), ({ name }) => t('dashboard.changeYourDetailsAt', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

type ProfileFields = Parameters<typeof browserApi.users.update>[0]['body']

const LABELS: Record<keyof ProfileFields, string> = {
  name: t('dashboard.name'),
  education: t('dashboard.education'),
  phone: t('dashboard.phone'),
  website: t('dashboard.website'),
  address: t('dashboard.address'),
  img: t('dashboard.imageLink'),
  describe: t('dashboard.describeYourself'),
  language: t('dashboard.language'),
  customFields: t('dashboard.whatTheShopAsksBesides'),
}

function fieldsOf(profile: Profile, asked: CustomField[]): ProfileFields {
  const { name, education = '', phone = '', website = '', address = '', img = '', describe = '' } = profile
  const customFields = givenValues(asked, typedValues(profile.customFields))
  return { name, education, phone, website, address, img, describe, language: profile.language, customFields }
}

export default function UpdateProfile({ loaderData: { profile } }: Route.ComponentProps) {
  const { sending, problems, send } = useSending()
  const navigate = useNavigate()
  const { customerFields, languages: spoken } = useShop()
  const [filledIn, setFilledIn] = useState(typedValues(profile.customFields))

  const [chosen, choose] = useState(profile.language)

  const { email } = profile
  const readNow = async () => fieldsOf(await browserApi.users.profile({ email }), customerFields)
  const saveOwn = useOwnChanges<ProfileFields>({
    first: fieldsOf(profile, customerFields),
    readNow,
    labelOf: (name) => LABELS[name],
  })

  async function update(typed: ProfileFields) {
    const { name, education, phone, website, address, img, describe } = typed
    const customFields = givenValues(customerFields, filledIn)
    const own = { name, education, phone, website, address, img, describe }
    let fields: ProfileFields = { ...own, language: chosen, customFields }
    const updated = await send(() =>
      saveOwn(fields, async (changes) => {
        fields = { ...(await readNow()), ...changes }
        await browserApi.users.update({ params: { email }, body: fields })
      }),
    )
    if (!updated) return
    followProfile(fields)
    await showAlert({ icon: 'success', title: t('dashboard.profileUpdated'), button: t('dashboard.ok') })
    await navigate('/dashboard')
  }

  return (
    <>
      <h1 className="text-title">{t('dashboard.updateProfile')}</h1>
      <div className="mt-8 border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <Form<ProfileFields>
          errors={problems}
          onFormSubmit={update}
          className="grid gap-5 p-6 sm:grid-cols-2 sm:p-8"
        >
          <TextField
            label={LABELS.name}
            name="name"
            defaultValue={profile.name}
            problem={required(t('dashboard.name'))}
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            label={LABELS.education}
            name="education"
            defaultValue={profile.education}
            problem={required(t('dashboard.education'))}
            maxLength={500}
          />
          <TextField
            label={LABELS.phone}
            name="phone"
            type="tel"
            defaultValue={profile.phone}
            problem={required(t('dashboard.phone'))}
            autoComplete="tel"
            maxLength={40}
          />
          <TextField
            label={LABELS.website}
            name="website"
            defaultValue={profile.website}
            problem={required(t('dashboard.website'))}
            autoComplete="url"
            maxLength={500}
          />
          <TextArea
            label={LABELS.address}
            name="address"
            defaultValue={profile.address}
            problem={required(t('dashboard.address'))}
            autoComplete="street-address"
            maxLength={500}
          />
          <TextField
            label={LABELS.img}
            name="img"
            defaultValue={profile.img}
            problem={required(t('dashboard.imageLink'))}
            placeholder="https://"
            maxLength={2000}
          />
          <div className="sm:col-span-2">
            <TextArea
              label={LABELS.describe}
              name="describe"
              defaultValue={profile.describe}
              problem={required(t('dashboard.description'))}
              maxLength={2000}
            />
          </div>
          {spoken.length > 1 && (
            <Choice
              label={LABELS.language}
              value={chosen ?? spoken[0] ?? ''}
              onChange={(tag) => choose(spoken.find((one) => one === tag))}
            >
              {spoken.map((tag) => (
                <option key={tag} value={tag} lang={tag}>
                  {languages[tag].label}
                </option>
              ))}
            </Choice>
          )}
          <CustomInputs
            fields={customerFields}
            valueIn={(id) => filledIn[id] ?? ''}
            type={(id, value) => setFilledIn((all) => ({ ...all, [id]: value }))}
            isAsked
          />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" busy={sending}>
              {sending ? t('dashboard.updating') : t('dashboard.updateProfile')}
            </Button>
            <SiteLink to="/dashboard" className={buttonLook('quiet')}>
              {t('dashboard.cancel')}
            </SiteLink>
          </div>
        </Form>
      </div>
    </>
  )
}
