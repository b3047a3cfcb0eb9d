import { parts, t } from '#messages/t.ts'
import { withAccount } from '#web/account/require-account.ts'
import { SendConfirmation } from '#web/account/send-confirmation.tsx'
import { browserApi } from '#web/api/api.ts'
import { waysIn } from '#web/api/identity-account.ts'
import { whoIsSignedIn } from '#web/api/identity-provider.ts'
import { BusinessSection } from '#web/business/business-section.tsx'
import { WaysIn } from '#web/dashboard/ways-in.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageError } from '#web/ui/page-error.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { Words } from '#web/ui/words.tsx'
import type { Route } from './+types/my-profile.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withAccount(request, async ({ email, viewing }) => {
    const [profile, person, ways, { socialSignIn, business: isOffered }] = await Promise.all([
      browserApi.users.profile({ email }),
      // Of staff who see the shop as a customer it would say their own.
      viewing ? undefined : whoIsSignedIn(),
      viewing ? [] : waysIn(),
      browserApi.shop.settings(),
    ])
    const { business } = isOffered ? await browserApi.businesses.own() : {}
    return { profile, person, ways, socialSignIn, business }
  })
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, t('dashboard.myProfile'), ({ name }) => t('dashboard.yourDetailsAt', { name }))

export { Loading as HydrateFallback, PageError as ErrorBoundary }

export default function MyProfile({ loaderData }: Route.ComponentProps) {
  const { profile, person, ways, socialSignIn, business } = loaderData
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-title">{t('dashboard.myProfile')}</h1>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
          <SiteLink to="/dashboard/update-profile" className={buttonLook('solid', 'max-lg:px-4')}>
            {t('dashboard.updateProfile')}
          </SiteLink>
          <SiteLink to="/dashboard/addresses" className={buttonLook('quiet', 'max-lg:px-4')}>
            {t('dashboard.addressBook')}
          </SiteLink>
          <SiteLink to="/dashboard/lists" className={buttonLook('quiet', 'max-lg:px-4')}>
            {t('dashboard.myLists')}
          </SiteLink>
          <SiteLink to="/dashboard/tools" className={buttonLook('quiet', 'max-lg:px-4')}>
            {t('dashboard.myTools')}
          </SiteLink>
          <SiteLink to="/dashboard/my-data" className={buttonLook('quiet', 'max-lg:px-4')}>
            {t('dashboard.yourData')}
          </SiteLink>
          <SiteLink to="/dashboard/sessions" className={buttonLook('quiet', 'max-lg:px-4')}>
            {t('dashboard.sessionsAndPassword')}
          </SiteLink>
        </div>
      </div>
      {person?.verified === false && <Unconfirmed email={person.email} />}
      <div className="mt-8 border border-line bg-sheet">
        <div className="ruler" aria-hidden="true" />
        <div className="flex items-center gap-5 border-b border-line p-6">
          <Avatar src={profile.img} size={88} className="size-22" />
          <div className="min-w-0">
            <h2 className="text-2xl wrap-anywhere">{profile.name || t('dashboard.noNameYet')}</h2>
            <p className="text-soft">
              <EmailAddress>{profile.email}</EmailAddress>
            </p>
          </div>
        </div>
        <dl className="grid gap-x-10 p-6 sm:grid-cols-2">
          <Detail label={t('dashboard.name')} value={profile.name} missing={t('dashboard.noNameGivenYet')} />
          <Detail
            label={t('dashboard.education')}
            value={profile.education}
            missing={t('dashboard.noEducationGivenYet')}
          />
          <Detail
            label={t('dashboard.address')}
            value={profile.address}
            missing={t('dashboard.noAddressGivenYet')}
          />
          <Detail
            label={t('dashboard.phone')}
            value={profile.phone}
            missing={t('dashboard.noPhoneNumberGivenYet')}
          />
          <Detail
            label={t('dashboard.email')}
            value={profile.email}
            missing={t('dashboard.noEmailGivenYet')}
          />
          <Detail
            label={t('dashboard.website')}
            value={profile.website}
            missing={t('dashboard.noWebsiteGivenYet')}
          />
          <Detail
            label={t('dashboard.description')}
            value={profile.describe}
            missing={t('dashboard.nothingAboutYouYet')}
            className="sm:col-span-2"
          />
        </dl>
      </div>
      {business !== undefined && <BusinessSection known={business} />}
      {person && <WaysIn person={person} ways={ways} offered={socialSignIn} />}
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <Notice className="mt-6">
      <p className="mb-2 text-sm">
        <Words
          of={parts('dashboard.yourEMailAddressIs', {
            b: (
              <b className="font-medium">
                <EmailAddress>{email}</EmailAddress>
              </b>
            ),
          })}
        />
      </p>
      <SendConfirmation email={email}>{t('dashboard.sendTheMailAgain')}</SendConfirmation>
    </Notice>
  )
}

type DetailProps = { label: string; value: string | undefined; missing: string; className?: string }

function Detail({ label, value, missing, className = '' }: DetailProps) {
  return (
    <div className={`border-b border-line py-3 ${className}`}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className={value ? 'whitespace-pre-line wrap-anywhere' : 'text-soft italic'}>{value || missing}</dd>
    </div>
  )
}
