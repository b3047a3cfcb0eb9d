const ADMIN_PAGES = /^\/dashboard\/(shop|settings|audit|manage-[a-z]+|add-product|edit-product)(?=[/?#]|$)/

/** Whether a path of this site leads to one of the admin's pages. */
export function isForAdmins(path: string): boolean {
  return ADMIN_PAGES.test(path)
}

export const FOR_ADMINS = {
  icon: 'warning',
  title: 'That page is for admins.',
  text: 'You are signed in, but not as an admin.',
  button: 'OK',
} as const
