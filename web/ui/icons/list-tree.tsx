import { Icon, type IconProps } from '#web/ui/icons/icon.tsx'

export const ListTree = (props: IconProps) => (
  <Icon {...props}>
    <path d="M21 12h-8" />
    <path d="M21 6H8" />
    <path d="M21 18h-8" />
    <path d="M3 6v4c0 1.1.9 2 2 2h3" />
    <path d="M3 10v6c0 1.1.9 2 2 2h3" />
  </Icon>
)
