import { icon } from '#web/ui/icons/icon.tsx'

export const X = icon('M18 6 6 18', 'm6 6 12 12')
