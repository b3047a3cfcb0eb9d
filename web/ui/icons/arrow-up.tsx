import { icon } from '#web/ui/icons/icon.tsx'

export const ArrowUp = icon('m5 12 7-7 7 7', 'M12 19V5')
