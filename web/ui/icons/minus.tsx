import { icon } from '#web/ui/icons/icon.tsx'

export const Minus = icon('M5 12h14')
