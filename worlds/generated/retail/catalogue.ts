// The catalogue of the retail world's store: fifty products, their base prices and their options.

export interface CatalogueEntry {
  readonly name: string;
  /** Price in cents of the plainest variant, before the chance of the seed. */
  readonly cents: number;
  /** Options whose values cost more from left to right. */
  readonly graded: Readonly<Record<string, readonly string[]>>;
  /** Options that do not touch the price. */
  readonly plain: Readonly<Record<string, readonly string[]>>;
}

/** Products that are neither taken back nor exchanged once they have been delivered. */
export const HYGIENE_ARTICLES: readonly string[] = ['Bath Towel', 'Beanie', 'Duvet Cover'];

function entry(
  name: string,
  cents: number,
  graded: CatalogueEntry['graded'],
  plain: CatalogueEntry['plain'],
): CatalogueEntry {
  return { name, cents, graded, plain };
}

// biome-ignore format: one product a line
export const CATALOGUE: readonly CatalogueEntry[] = [
  // Kitchen
  entry('Chef Knife', 5890, { 'blade length': ['6 inch', '8 inch', '10 inch'], steel: ['carbon', 'stainless', 'damascus'] }, { handle: ['walnut', 'resin', 'olive wood'] }),
  entry('Cutting Board', 2450, { size: ['small', 'medium', 'large'], material: ['beech', 'bamboo', 'acacia'] }, { surface: ['grooved', 'flat'] }),
  entry('Stand Mixer', 21900, { 'bowl capacity': ['4 qt', '5 qt', '7 qt'], power: ['300 W', '500 W', '800 W'] }, { color: ['mint', 'red', 'cream', 'black'] }),
  entry('Rice Cooker', 6490, { capacity: ['3 cups', '6 cups', '10 cups'], heating: ['plate', 'induction'] }, { color: ['white', 'silver', 'black'] }),
  entry('Toaster', 3980, { slots: ['two', 'four'], control: ['dial', 'buttons', 'touch'] }, { color: ['copper', 'white', 'black', 'sage'] }),
  entry('Blender', 7420, { 'jar size': ['1 liter', '1.5 liter', '2 liter'], jar: ['plastic', 'glass', 'steel'] }, { color: ['black', 'red', 'white'] }),
  entry('Cast Iron Skillet', 3260, { diameter: ['8 inch', '10 inch', '12 inch', '15 inch'], coating: ['seasoned', 'enamel'] }, { handle: ['short', 'long'] }),
  entry('Lunch Box', 1890, { compartments: ['one', 'two', 'three'], material: ['plastic', 'steel'] }, { color: ['green', 'navy', 'coral', 'gray'] }),
  entry('Mixing Bowl Set', 2840, { pieces: ['3 pieces', '5 pieces', '7 pieces'], material: ['glass', 'steel', 'stoneware'] }, { lids: ['lidded', 'lidless'] }),
  entry('Kitchen Scale', 2190, { 'maximum weight': ['3 kg', '5 kg', '10 kg'], power: ['battery', 'USB'] }, { color: ['white', 'black', 'slate'] }),
  // Home
  entry('Ceramic Planter', 1760, { diameter: ['6 inch', '9 inch', '12 inch'], finish: ['matte', 'glazed'] }, { color: ['terracotta', 'white', 'teal', 'mustard'] }),
  entry('Wool Throw', 6890, { size: ['single', 'double', 'queen'], weave: ['plain', 'herringbone', 'cable knit'] }, { color: ['oatmeal', 'charcoal', 'rust'] }),
  entry('Table Lamp', 5340, { height: ['12 inch', '18 inch', '24 inch'], base: ['ceramic', 'brass', 'marble'] }, { shade: ['linen', 'paper', 'glass'] }),
  entry('Picture Frame', 1480, { size: ['5x7', '8x10', '11x14', '16x20'], glazing: ['acrylic', 'museum glass'] }, { wood: ['oak', 'maple', 'walnut'] }),
  entry('Storage Basket', 2070, { size: ['small', 'medium', 'large'], material: ['cotton rope', 'seagrass', 'rattan'] }, { lid: ['lidded', 'open'] }),
  entry('Bath Towel', 1650, { size: ['hand', 'standard', 'oversized'], fabric: ['terry', 'waffle', 'velour'] }, { color: ['white', 'sand', 'navy', 'blush'] }),
  entry('Area Rug', 13900, { size: ['4x6 ft', '5x8 ft', '8x10 ft'], material: ['jute', 'cotton', 'wool'] }, { pattern: ['striped', 'solid', 'geometric'] }),
  entry('Wall Mirror', 8450, { diameter: ['20 inch', '24 inch', '30 inch'], frame: ['metal', 'wood', 'leather'] }, { shape: ['round', 'oval', 'arched'] }),
  entry('Duvet Cover', 5960, { size: ['twin', 'full', 'queen', 'king'], fabric: ['percale', 'sateen', 'linen'] }, { color: ['white', 'sky blue', 'clay'] }),
  entry('Shower Curtain', 2580, { length: ['72 inch', '84 inch', '96 inch'], fabric: ['polyester', 'cotton', 'hemp'] }, { pattern: ['plain', 'botanical', 'checked'] }),
  entry('Alarm Clock', 3170, { display: ['analog', 'LED', 'e-ink'], sound: ['beep', 'radio', 'nature sounds'] }, { color: ['white', 'black', 'birch'] }),
  // Outdoors
  entry('Camping Tent', 15800, { capacity: ['2 person', '3 person', '4 person', '6 person'], season: ['three-season', 'four-season'] }, { color: ['forest', 'orange', 'stone'] }),
  entry('Sleeping Bag', 8990, { 'comfort rating': ['40 F', '20 F', '0 F'], fill: ['synthetic', 'down'] }, { length: ['regular', 'long'], zip: ['left', 'right'] }),
  entry('Headlamp', 2960, { brightness: ['200 lumens', '400 lumens', '800 lumens'], power: ['AAA', 'rechargeable'] }, { color: ['yellow', 'black', 'blue'] }),
  entry('Trekking Poles', 6270, { material: ['aluminum', 'carbon'], grip: ['foam', 'rubber', 'cork'] }, { lock: ['twist', 'lever'], color: ['red', 'gray'] }),
  entry('Cooler Box', 7830, { capacity: ['20 qt', '35 qt', '50 qt', '70 qt'], style: ['hand-carried', 'wheeled'] }, { color: ['white', 'tan', 'seafoam'] }),
  entry('Hammock', 4380, { size: ['single', 'double'], fabric: ['nylon', 'canvas', 'cotton'] }, { color: ['olive', 'turquoise', 'sunset'] }),
  entry('Camp Stove', 5740, { burners: ['one', 'two', 'three'], ignition: ['match', 'piezo'] }, { fuel: ['propane', 'butane', 'multi-fuel'] }),
  entry('Bird Feeder', 2330, { capacity: ['1 lb', '3 lb', '5 lb'], material: ['plastic', 'cedar', 'metal'] }, { mount: ['hook', 'pole', 'window'] }),
  entry('Bike Light', 2690, { brightness: ['150 lumens', '350 lumens', '700 lumens'], battery: ['coin cell', 'USB-C'] }, { position: ['front', 'rear'], color: ['black', 'silver'] }),
  // Clothing
  entry('Rain Jacket', 9480, { shell: ['two-layer', 'three-layer'], hood: ['fixed', 'removable'] }, { size: ['S', 'M', 'L', 'XL'], color: ['yellow', 'navy', 'moss'] }),
  entry('Knit Sweater', 6120, { yarn: ['cotton', 'merino', 'cashmere'] }, { size: ['S', 'M', 'L', 'XL'], color: ['ivory', 'burgundy', 'pine'], neck: ['crew', 'turtleneck'] }),
  entry('Beanie', 1990, { yarn: ['acrylic', 'merino', 'alpaca'], lining: ['unlined', 'fleece'] }, { color: ['black', 'mustard', 'plum', 'heather'] }),
  entry('Leather Belt', 3850, { width: ['25 mm', '30 mm', '35 mm'], buckle: ['steel', 'brass'] }, { length: ['85 cm', '95 cm', '105 cm'], color: ['black', 'cognac'] }),
  entry('Linen Shirt', 5280, { weight: ['light', 'heavy'], collar: ['band', 'spread', 'camp'] }, { size: ['S', 'M', 'L', 'XL'], color: ['white', 'indigo', 'sage'] }),
  entry('Work Gloves', 2240, { material: ['canvas', 'goatskin', 'deerskin'], lining: ['unlined', 'wool', 'thermal'] }, { size: ['S', 'M', 'L'] }),
  entry('Swim Goggles', 1870, { lens: ['clear', 'tinted', 'mirrored'], strap: ['silicone', 'bungee'] }, { fit: ['narrow', 'wide'], color: ['blue', 'black'] }),
  // Electronics
  entry('Computer Monitor', 24700, { 'screen size': ['24 inch', '27 inch', '32 inch'], resolution: ['1080p', '1440p', '4K'] }, { stand: ['fixed', 'height-adjustable'] }),
  entry('USB Hub', 2780, { ports: ['4 ports', '7 ports', '10 ports'], speed: ['5 Gbps', '10 Gbps'] }, { color: ['gray', 'black', 'white'] }),
  entry('Webcam', 5610, { resolution: ['720p', '1080p', '4K'], focus: ['fixed', 'auto'] }, { mount: ['clip', 'tripod'] }),
  entry('Desk Microphone', 7960, { connection: ['USB', 'XLR', 'wireless'], pattern: ['cardioid', 'switchable'] }, { color: ['black', 'white', 'graphite'] }),
  entry('Record Player', 16400, { drive: ['belt', 'direct'], cartridge: ['ceramic', 'magnetic'] }, { finish: ['walnut', 'white', 'black'], speakers: ['built-in', 'external'] }),
  entry('Wi-Fi Router', 9870, { bands: ['dual-band', 'tri-band'], speed: ['1200 Mbps', '3000 Mbps', '5400 Mbps'] }, { color: ['white', 'black'] }),
  entry('External Drive', 8230, { capacity: ['1 TB', '2 TB', '4 TB', '8 TB'], type: ['hard disk', 'solid state'] }, { color: ['silver', 'blue', 'red'] }),
  // Play and study
  entry('Chess Set', 4460, { 'board size': ['12 inch', '15 inch', '18 inch'], pieces: ['boxwood', 'rosewood', 'ebony'] }, { storage: ['drawer', 'box', 'bag'] }),
  entry('Ukulele', 6750, { size: ['soprano', 'concert', 'tenor'], wood: ['mahogany', 'spruce', 'koa'] }, { sound: ['acoustic', 'electric'] }),
  entry('Sketchbook', 1540, { size: ['A5', 'A4', 'A3'], paper: ['120 gsm', '160 gsm', '200 gsm'] }, { binding: ['spiral', 'sewn', 'glued'] }),
  entry('Fountain Pen', 3690, { nib: ['steel', 'gold'], filling: ['cartridge', 'converter', 'piston'] }, { width: ['fine', 'medium', 'broad'], color: ['black', 'emerald'] }),
  entry('Cat Tree', 7180, { height: ['3 ft', '4 ft', '6 ft'], covering: ['plush', 'sisal', 'carpet'] }, { color: ['beige', 'gray', 'brown'] }),
  entry('Kettlebell', 3340, { weight: ['10 lb', '20 lb', '35 lb', '50 lb'], coating: ['vinyl', 'powder', 'rubber'] }, { color: ['black', 'red', 'blue'] }),
];
