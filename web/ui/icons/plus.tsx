import { icon } from '#web/ui/icons/icon.tsx'

export const Plus = icon('M5 12h14', 'M12 5v14')
