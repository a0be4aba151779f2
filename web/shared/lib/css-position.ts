/** The focal point of an image as `object-position`. @param focus in percent of width and height */
export const toCssPosition = ({ x, y }: { x: number; y: number }): string => `${x}% ${y}%`
