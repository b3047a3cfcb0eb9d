/** The pages of the settings, as their menu shows them. Each has its route in `web/routes.ts` and reads `loadSettings`. */
export const SETTINGS_PAGES = [
  { to: '/dashboard/settings', label: 'Shop' },
  { to: '/dashboard/settings/home-page', label: 'Home page' },
  { to: '/dashboard/settings/claims', label: 'Claims' },
  { to: '/dashboard/settings/reviews', label: 'Reviews' },
  { to: '/dashboard/settings/texts', label: 'Texts' },
  { to: '/dashboard/settings/e-mails', label: 'E-mails' },
  { to: '/dashboard/settings/orders', label: 'Orders' },
  { to: '/dashboard/settings/fields', label: 'Fields' },
  { to: '/dashboard/settings/backups', label: 'Backups' },
]
