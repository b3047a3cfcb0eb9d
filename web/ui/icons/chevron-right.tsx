import { Icon, type IconProps } from '#web/ui/icons/icon.tsx'

export const ChevronRight = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 18 6-6-6-6" />
  </Icon>
)
