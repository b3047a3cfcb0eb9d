import { icon } from '#web/ui/icons/icon.tsx'

export const ChevronsUpDown = icon('m7 15 5 5 5-5', 'm7 9 5-5 5 5')
