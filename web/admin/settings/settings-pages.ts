import { t } from '#messages/t.ts'
/** The pages of the settings, as their menu shows them. Each has its route in `web/routes.ts` and reads `loadSettings`. */
export const SETTINGS_PAGES = [
  { to: '/dashboard/settings', label: t('admin.settings.shop') },
  { to: '/dashboard/settings/home-page', label: t('admin.settings.homePage') },
  { to: '/dashboard/settings/claims', label: t('admin.settings.claims') },
  { to: '/dashboard/settings/reviews', label: t('admin.settings.reviews') },
  { to: '/dashboard/settings/texts', label: t('admin.settings.texts') },
  { to: '/dashboard/settings/e-mails', label: t('admin.settings.eMails') },
  { to: '/dashboard/settings/payments', label: t('admin.settings.payments') },
  { to: '/dashboard/settings/orders', label: t('admin.settings.orders') },
  { to: '/dashboard/settings/fields', label: t('admin.settings.fields') },
  { to: '/dashboard/settings/backups', label: t('admin.settings.backups') },
]
