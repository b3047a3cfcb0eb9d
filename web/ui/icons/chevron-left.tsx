import { Icon, type IconProps } from '#web/ui/icons/icon.tsx'

export const ChevronLeft = (props: IconProps) => (
  <Icon {...props}>
    <path d="m15 18-6-6 6-6" />
  </Icon>
)
