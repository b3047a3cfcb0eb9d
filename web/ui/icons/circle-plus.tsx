import { icon } from '#web/ui/icons/icon.tsx'

export const CirclePlus = icon(<circle cx="12" cy="12" r="10" />, 'M8 12h8', 'M12 8v8')
