import { icon } from '#web/ui/icons/icon.tsx'

export const Check = icon('M20 6 9 17l-5-5')
