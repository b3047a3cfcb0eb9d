import { icon } from '#web/ui/icons/icon.tsx'

export const CircleX = icon(<circle cx="12" cy="12" r="10" />, 'm15 9-6 6', 'm9 9 6 6')
