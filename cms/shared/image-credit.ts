/**
 * How an image came to be, as the IPTC names it (https://cv.iptc.org/newscodes/digitalsourcetype/), and in the
 * words of the panel. The names are those of schema.org's `ImageObject` and the IPTC.
 */
export const DIGITAL_SOURCE_TYPES = {
  digitalCreation: 'Rendered or drawn by people, with software',
  digitalCapture: 'Photographed',
  computationalCapture: 'Photographed, several shots computed into one',
  negativeFilm: 'Scanned from a negative',
  positiveFilm: 'Scanned from a slide',
  print: 'Scanned from a print',
  humanEdits: 'Photographed, and edited by people',
  composite: 'Composed of several sources',
  compositeCapture: 'Composed of photographs',
  compositeSynthetic: 'Composed of photographs and renderings',
  algorithmicallyEnhanced: 'Enhanced by an algorithm',
  screenCapture: 'Captured from a screen',
  virtualRecording: 'Recorded in a virtual environment',
  dataDrivenMedia: 'Made from data by software',
  algorithmicMedia: 'Made by an algorithm alone',
  compositeWithTrainedAlgorithmicMedia: 'Edited with generative AI',
  trainedAlgorithmicMedia: 'Made by generative AI',
} as const

export type DigitalSourceType = keyof typeof DIGITAL_SOURCE_TYPES

/** The IPTC identifies a source type by this address and its name. */
export const DIGITAL_SOURCE_TYPE_BASE = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
