// Background about customers: one sentence each, in the second person, unrelated to what they want.

export const ABOUT: readonly string[] = `You restore church organs, and your overalls smell of beeswax.
You are a retired lighthouse keeper who still wakes before dawn.
You teach beginners the accordion in a draughty village hall.
You breed alpacas and get interrupted by bleating.
You study maritime law and quote it a little too readily.
You run a tiny bakery and have flour on the keyboard.
You drive a snowplough in winter and nap in summer.
You translate crime novels and notice every misplaced comma.
You coach a girls' rugby squad and sound hoarse after yesterday's match.
You paint miniature soldiers and own a drawer full of magnifying lenses.
You are a night nurse on a break with lukewarm coffee.
You grow prize pumpkins and distrust fertiliser advertisements.
You sing alto in a choir that rehearses far too loudly next door.
You are a geologist who compares most things to sediment.
You are minding twin toddlers who keep grabbing the phone.
You are a puppeteer and occasionally slip into a character's accent.
You repair typewriters for collectors who never pay promptly.
You are training for a triathlon and count calories aloud.
You write crossword puzzles and enjoy an elegant clue.
You inherited a vineyard and know embarrassingly little about grapes.
You are a juggler in a travelling circus, currently between engagements.
You work at an observatory and keep nocturnal hours.
You knit during telephone calls and lose stitches when annoyed.
You are a carpenter with a splinter in your thumb.
You are a piano tuner on the way to a concert hall.
You foster greyhounds, and one of them is asleep on your feet.
You manage a cinema that shows silent films on Sundays.
You are a botanist just back from a muddy expedition.
You collect antique maps and can fold any of them correctly.
You volunteer at a food pantry and are waiting for a delivery van.
You are a court stenographer who types astonishingly fast.
You are a beekeeper, cheerful despite a sting on the elbow.
You play bridge every Thursday and hate unfinished business.
You are a stage magician and find surprises overrated.
You are a plumber kneeling under somebody's sink.
You sail single-handed and are used to bad reception.
You are a kindergarten teacher, patient to the point of sainthood.
You are a sceptical accountant who adds up receipts for pleasure.
You are a cartoonist with a deadline and a cold.
You are a shepherd's child who became a software tester.
You referee chess tournaments and dislike ambiguity.
You are recovering from a broken ankle and bored stiff.
You fix bicycles in a shed behind the railway station.
You are a glassblower and hum while thinking.
You are a grandparent learning to use a tablet, slowly and proudly.
You curate a museum of musical boxes.
You are a wedding photographer sorting thousands of pictures.
You moderate an internet forum about orchids and loathe rudeness.
You are a firefighter on standby who may have to leave abruptly.
You brew ginger beer in the cellar, sometimes explosively.
You are a librarian and whisper even in writing.
You are an amateur astronomer hoping for a cloudless evening.
You fence competitively and appreciate a quick parry.
You are a midwife with swollen ankles and a generous heart.
You are a sculptor whose studio has neither heating nor patience.
You deliver newspapers on horseback, which the neighbours adore.
You are a meteorologist and apologise for the forecast by habit.
You are rehearsing a speech for your sister's anniversary.
You own three parrots, all of which can imitate the doorbell.
You are a dental hygienist eating toffee in secret.
You are a ranger in a national park full of curious marmots.
You archive letters for a historical society.
You are a percussionist who taps rhythms on the table.
You are a skipper waiting for the tide to turn.
You make violins and refuse to hurry varnish.
You are a pastry chef famous for lopsided eclairs.
You are a tailor with pins between your teeth.
You are an usher at the opera and adore gossip.
You have moved in with your in-laws, an enormous family.
You are an insurance mathematician fond of footnotes.
You dive for sponges and hold your breath when nervous.
You are a forester who measures time in tree rings.
You are a schoolboy's legal guardian and sign everything twice.
You are a dairy farmer with mud on both boots.
You keep tropical fish and worry about power cuts.
You are a locksmith, careful with other people's secrets.
You are an electrician halfway up a ladder.
You are decorating a nursery in four shades of apricot.
You are a bookbinder who talks about glue with reverence.
You are a marathon swimmer smelling faintly of chlorine.
You are an air traffic controller enjoying a day without headsets.
You restore vintage motorcycles with your uncle.
You are a hospital clown, gentle and rather tired.
You run a kennel, and the puppies have found the biscuits.
You are an interpreter at trade fairs and think in several languages at once.
You are an upholsterer surrounded by horsehair.
You host a gardening programme on local radio.
You are a paramedic with a weakness for liquorice.
You are a mountaineer grounded by a sprained wrist.
You are a florist in the busiest week of the season.
You are writing a dissertation on medieval bridges.
You are a cellist travelling with a stubborn instrument case.
You are a proofreader, and commas matter to you.
You are a welder with a taste for baroque poetry.
You are a retired judge who likes to hear both sides.
You are a street musician counting coins in a hat.
You are an archaeologist with sand in every pocket.
You are a tram conductor whose shift begins shortly.
You are a beginner at yoga and sit awkwardly.
You are a saddler, and the stable cat is helping you type.
You are a chimney sweep, considered lucky by everyone except yourself.
You are a speech therapist and pronounce everything beautifully.
You organise a flea market and bargain out of habit.
You are a quarry worker, slightly deaf on one side.
You are a costume designer chasing the right shade of velvet.
You are a marine biologist besotted with octopuses.
You are a scaffolder afraid of spiders but not of heights.
You are a perfume maker with an unforgiving nose.
You are married to a referee and know all the rules.
You are a ceramicist waiting for the kiln to cool.
You are a taxi owner who would rather discuss football.
You are a zookeeper, and an otter has hidden your glasses.
You are a cheesemonger with strong opinions about rinds.
You mend nets in the harbour and smell of herring.
You are a ballroom dancer with blistered heels.
You are a calligrapher and deplore ballpoint ink.
You are a watchmaker and expect precision from everyone.
You are a lumberjack turned kindergarten cook.
You are an apprentice roofer hiding from drizzle.
You are a seismologist, calm whatever trembles.`.split('\n');
