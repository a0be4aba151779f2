const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Shapes, texts, paints and filters. No scripts, animations, embedded documents or fetches. */
export const SVG_ELEMENTS = words(`
  svg g defs symbol use title desc switch
  path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

export const SVG_ATTRIBUTES = words(`
  id class style version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 dx dy cx cy fx fy r rx ry fr d points
  pathLength transform transform-origin role aria-label aria-labelledby aria-hidden lang
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset color opacity display visibility overflow clip clip-path clip-rule mask mask-type
  filter paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation
  color-interpolation-filters mix-blend-mode isolation
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX
  targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z
  pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector yChannelSelector flood-color flood-opacity
  lighting-color stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
  exponent href
`)
