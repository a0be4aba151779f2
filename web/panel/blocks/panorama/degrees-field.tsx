import type { ComponentProps } from 'react'
import { NumberField } from '../number-field.tsx'

type Props = Omit<ComponentProps<typeof NumberField>, 'min'>

/** A field for an angle between `-max` and `max`. */
export const DegreesField = (props: Props) => <NumberField min={-props.max} {...props} />
