// Uncommon ways of asking for a yes, and the plain question for each.
import type { Rewording } from './rewordings.ts';

/** In the order in which they apply. */
export const CONSENT: readonly Rewording[] = [
  // “Is this where you'd like #W1 to go?”, “May the exchange on #W1 be filed?”
  [
    /\bis (?:this|that) where you(?:'d| would)? (?:like|want) (?:me to send )?((?:order )?#?w\d{7}|it|the order|this order)(?: to (?:go|be sent|be shipped))?\?/gi,
    'Shall I send $1 there?',
  ],
  [
    /\bmay (?:the|this|your) (?:exchange|return|cancell?ation|change|modification|booking|upgrade|request|correction|update|action)(?: (?:on|of|for|to) (?:order |reservation )?#?\w{6,8})? be (?:filed|entered|submitted|processed|made|recorded|booked|carried out|executed)\?/gi,
    'May I do this?',
  ],
  // “Should it be written to the order?”
  [
    /\bshould (?:it|this|that) be (?:written|entered|saved|put|noted|recorded|stored)(?: (?:to|on|onto|in|into) (?:the|your) (?:order|profile|account|reservation|booking|record))?\?/gi,
    'Shall I do this?',
  ],
  // “Awaiting confirmation. Is this address valid for the order?”
  [
    /\bis (?:this|that|the) (?:new )?address valid(?: for (?:the|this|your) (?:order|profile|account))?\?/gi,
    'Is this right?',
  ],
  // “May the record be rewritten accordingly?”, “Please state whether I may create the reservation.”, “Overwrite the stored address: Y / N?”
  [
    /\bmay (?:the|this|your) (?:\w+ )?(?:record|entry|name|details|reservation|address|payment) be (?:rewritten|amended|corrected|changed|modified|updated|created|issued|replaced)(?: (?:accordingly|as (?:described|above|stated)))?\?/gi,
    'May I do this?',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:please |kindly )?(?:state|indicate|say|advise|specify) (?:whether|if) i (may|should|shall|can) ([^.?!\n]{3,90})[.!]/gim,
    'May I $2?',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:please |kindly )?(?:state|indicate|say|advise|specify) (?:whether|if) (?:this|these|those|the|your) [^.?!\n]{3,50} (?:is|are|should|may|shall) (?:to )?be (?:entered|booked|made|saved|issued|recorded|carried out|submitted|processed|changed|cancell?ed|applied)[.!]/gim,
    'May I do this?',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:overwrite|replace|update|save|store|change|submit|apply|execute|book|cancel)\b([^.?!:\n]{0,40}): ?\(?y(?:es)? ?\/ ?no?\)?\?/gim,
    'Shall I do this?',
  ],
  [
    /\bmay ((?:order )?#?w\d{7}|it|this) be (?:modified|changed|cancell?ed|updated)(?: accordingly| as described)?\?/gi,
    'May I do this with $1?',
  ],
  // “add 3 bags, flights and cabin stay the same add em?”, “a $240 certificate want it?”
  [
    /(?<=[\w.)])(?<!\b(?:to|i|me|you|we|us|or|and|not|then|if|just|please|also|now|shall|should|may|can|could|will|would|do|want|like|let's)) (?=(?:add|book|cancel|switch|change|want|do) (?:it|them|em|that)\?)/gi,
    '. ',
  ],
  [/\b(add|book|cancel|switch|change|send|do) '?em\?/gi, '$1 them?'],
  [/(?:^|(?<=\. ))want (?:it|that|them)\?/gim, 'Shall I?'],
  [/(?<=[a-z\d]) (?=(?:sound|look)s? good\?|all good\?|ok(?:ay)? w(?:ith|\/) (?:u|you)\?|good to go\?)/gi, '. '],
  [/(?<=(?:unchanged|untouched|same|\d) )yes\?(?=\s*$)/gi, '. Yes?'],
  [/(?<=\bas (?:the |your )?reason) (?=(?:all|everything) (?:correct|right|good|ok)\W*\?)/gi, '. '],
  // “Please reply YES to confirm this booking, or tell me what to change.”, “…, or let me know if you'd like to adjust anything before we apply it.”
  [
    /(?<=\b(?:yes|confirm\w*|proceed|go ahead)\b[^.!?\n]{0,60}),? or (?:tell me|let me know) (?:what to change|what (?:needs|has) to (?:be )?chang\w*|what you(?:'d| would) like (?:me )?to change|(?:of |about )?any changes|if you(?:'d| would)? (?:like|want|prefer|need) (?:any|some|other) (?:changes|corrections)|if you(?:'d| would)? (?:like|want|prefer|need) (?:me )?to (?:adjust|change|modify|correct|edit) (?:anything|something)(?: else)?|if (?:anything|something) (?:needs|has) to be (?:adjusted|changed|corrected))(?: \([^()\n]{0,60}\))?(?: (?:before|first)\b[^.!?\n]{0,50})?(?=[.!]|$)/gim,
    '',
  ],
  // “Is this the change you want, and the only one in this order?”
  [
    /(?<=\bis (?:this|that) [^.?!\n]{3,40}),? and the only (?:one|change)(?: (?:in|to|for) (?:this|the|your) (?:order|trip|reservation|booking))?\?/gi,
    '?',
  ],
  // “Let me know with a yes if I should carry this out, or tell me what I've got wrong.”
  [
    /(?<=^|[.!?\n] ?)(?:please |just |kindly )*(?:let me know|tell me|answer(?: me)?|reply|respond|get back to me|come back to me) with (?:an? |your )?(?:(?:short|quick|simple|clear|plain) )?["“]?yes["”]?(?: (?:if|so) (?:i (?:should|may|can|shall)|you (?:agree|approve|want (?:me to|this|it|that))|(?:that|this|it|all of it|everything)(?:'s| is))\b[^.!?\n]*?)?(?:,? (?:or|otherwise) (?:just )?(?:tell me|let me know|say)\b[^.!?\n]*)?[.!]/gim,
    'Should I proceed?',
  ],
  // “Please tell me with yes or no if I should continue.”
  [
    /(?<=^|[.!?\n] ?)(?:please )?(?:tell|say to|write) me with (?:a )?yes or (?:a )?no,? (?:if|whether) i (?:should|shall|may|can) (?:continue|proceed|go ahead|go on|do (?:it|that|so))(?: so)?[.!]/gim,
    'Should I proceed?',
  ],
  // “Need explicit "yes" before I do this.”
  [
    /(?<=^|[.!?\n] ?)need (?:an? |your )?(?:explicit )?["“]?yes["”]? before i (?:do|run|submit|execute|change) (?:this|it|that|anything)[.!]/gim,
    'Should I proceed?',
  ],
  // “Confirm it with a yes.”, “Confirm and I submit it.”
  [
    /(?<=^|[.!?\n] ?)confirm (?:it|this|that|all of it|all of this) with a yes(?=[.!]|$)/gim,
    'Please confirm with a yes',
  ],
  [
    /(?<=^|[.!?\n] ?)confirm,? and i(?:'ll| will)? (?=(?:submit|run|push|process|book|send|do|put|carry)\b[^.!?\n]{0,20}[.!]?$)/gim,
    'If you confirm, I will ',
  ],
  // “Before I take any action, I need your clear authorization (yes or no). The action is to cancel order #W1.”
  [
    /(?:\bbefore (?:i|we) (?:take (?:any|this) action|proceed|continue|do anything),? )?\b(?:i|we)(?:'ll| will| would)? (?:need|require) your (?:(?:clear|explicit|express|verbal|written) )*(?:authori[sz]ation|consent|approval|permission|confirmation)(?: \(["']?yes["']? or ["']?no["']?\))?[.:] the (?:action|change|step|request) (?:is|would be) to /gi,
    'Do you agree? I would ',
  ],
  // “lemme know if it's cool and i'll put order #W1 on your card”
  [
    /(?<=^|[.!?\n] ?)(?:lemme|let me|just let me) know if (?:it's|that's|this is|you're) (?:cool|ok|okay|fine|good|alright|all right)(?: with (?:you|that|it))?,? and i(?:'ll| will) ([^\n]+?)[.!?]?(?=\n|$)/gi,
    'Should I $1?',
  ],
  // “Request you to kindly reply with "yes" if the same is in order.”, “Request you to kindly confirm the same.”
  [
    /(?<=^|[.!?\n] ?)(?:(?:i|we) )?request you to (?:please |kindly )?(?:(?:reply|respond|answer)(?: with)? ["']?yes["']?|confirm)(?: (?:if )?(?:the same|this|it)(?: is (?:in order|correct|fine|acceptable|right))?)?[.!]/gi,
    'Please reply "yes" to confirm.',
  ],
  // “Is that OK to submit?”, “Shall I run it?”, “Would you like me to run that?”, above “Here's what would go in:”
  [
    /(?<=^|[.!?\n] ?)(?:is (?:that|this|it) (?:ok|okay|fine|good|all right) to (?:submit|run|send|execute)|(?:shall|should) i (?:run|submit|execute) (?:it|that|this)|would you like me to (?:run|submit|execute) (?:it|that|this))\?/gi,
    'Shall I go ahead?',
  ],
  [/(?<=^|[.!?\n] ?)here(?:'s| is) what would (?:go in|be submitted|be sent)\s*:/gi, 'Here is what I would do:'],
  // “Please review and confirm the following (yes/no):”
  [
    /(?<=^|[.!?\n] ?)please (?:review|check|read) (?:it |this )?and (?:then )?confirm the following(?: (?:details|action))? \(yes\/no\)\s*[:.]/gim,
    'Do you confirm the following? (yes/no)',
  ],
  // “Kindly correct me if I am wrong.”
  [/(?<=^|[.!?\n] ?)(?:please |kindly )?correct me if i(?:'m| am) (?:wrong|mistaken)[.!]/gim, 'Is that right?'],
  // “The details are right? If so, I'll go ahead.”
  [
    /(?<=[.?!] )if so,? (?:i'll|i will|i'd|we'll|i can) (?:go ahead|proceed|continue|do (?:it|that|so))[.!]/gi,
    'Shall I go ahead?',
  ],
  // “Just say "do it" and I'm on it!”, “just type ok and it's done”, “thumbs up and I send it off”, “"Yes" = done.”
  [
    /(?<=^|[.!?\n,] ?)(?:(?:just )?(?:say|type|write|reply|answer|send) (?:me )?(?:an? )?["']?(?:do it|ok|okay|yes|go|y)["']?,? and (?:it's|its|it is) (?:all )?(?:done|through|booked|sent|in|off)|(?:just )?(?:say|type|write|reply|answer|send) (?:me )?(?:an? )?["']?(?:do it|ok|okay|yes|go|y)["']?,? and i(?:'m| am| get|'ll get) (?:right )?(?:on|to) it|thumbs up,? and i\b[^.!?\n]*|["']yes["'] = (?:done|go|booked|it's done))[.!]?/gim,
    'OK?',
  ],
  // “Your sign-off needed for an exchange in order #W1: …”, “Confirm: swap the lamp …”
  [/\byour (?:sign-?off|approval|okay|ok) (?:is )?needed for (?=(?:an?|the|your)\b)/gi, 'do you agree to '],
  [/(?<=^|[.!?\n:] ?)confirm: (?=[a-z]+ (?:the|your|order|reservation)\b)/gim, 'Do you agree that I '],
  // “If my understanding matches yours, a short "correct" is sufficient and I will submit it.”
  [
    /\bif my understanding (?:matches yours|is right|is correct), (?:a (?:short |simple )?["']?(?:correct|yes|ok)["']? (?:is sufficient|is enough|will do))[^.!?\n]*[.!]/gi,
    'Is that correct?',
  ],
  // “I just need to hear from you that it's okay to add the bags.”, “The only thing I still need is your blessing for the upgrade.”
  [
    /\b(?:all )?i (?:only |just )(?:still )?need to hear (?:from you )?(?:that |if |whether )?(?:it's|it is) (?:okay|ok|fine|all right) (?:for me )?to ((?:[^.?!\n]|\.\d)+)[.?!]/gi,
    'shall I $1?',
  ],
  [
    /\b(?:the )?only (?:one )?thing (?:that )?i (?:still )?need (?:from you )?is your (?:blessing|okay|ok|yes|go-ahead|consent|approval) (?:for|to) ((?:[^.?!\n]|\.\d)+)[.?!]/gi,
    'do you agree to $1?',
  ],
  [
    /\bi (?:only |just )(?:still )?need to hear (?:a|your) (?:yes|ok|okay|go-ahead)(?: from you)?[.!]/gi,
    'Do you agree?',
  ],
  // “If there is anything that you would like to correct, please tell me; otherwise, please confirm and I will submit it.”
  [
    /\bif there(?:'s| is) anything (?:that )?you(?:'d| would) (?:like|want) (?:me )?to (?:correct|change|adjust|add)(?: here)?, (?:please )?(?:just )?(?:tell me|let me know|say so)[;,.] (?:otherwise|if not),? (?=(?:please )?(?:confirm|say|reply|answer)\b)/gi,
    '',
  ],
  // “Required from you: a clear yes or no.”
  [
    /\b(?:required|needed|expected) from you\W{1,5}(?:only |just )?a (?:clear |plain |simple |short )?yes(?: or (?:a )?no)?[.!]/gi,
    'Yes or no?',
  ],
  // “Does that get your blessing?”
  [
    /\bdo(?:es)? (?:that|this|it) (?:get|have|find) your (?:blessing|approval|okay|ok|consent|thumbs up)\?/gi,
    'Do you agree?',
  ],
  // “Should you agree, please state so and I will complete the process.”
  [
    /\b(?:should|if) you agree, (?:please )?(?:just )?(?:state|say|tell me|confirm) so(?:,? and (?:i will|i'll|then i)\b[^.!?\n]*)?[.!]/gi,
    'Do you agree?',
  ],
  // “Right now: unchanged. After your yes: …”
  [/(?<=^|[.!?\n] ?)right now: (?:unchanged|as before|nothing is changed)[.;,] ?(?=(?:after|on|with) your )/gim, ''],
  [
    /(?<=^|[.!?\n] ?)(?:after|on|with|upon) your (?:yes|ok|okay|go|go-ahead|word): /gim,
    'If you agree, I will do this: ',
  ],
  [
    /(?<=^|[.!?\n] ?)(?:after|on|with|upon) your (?:yes|ok|okay|go|go-ahead|word|confirmation), (?=your |the |(?:reservation|booking|trip|order)\b)/gim,
    'If you agree, ',
  ],
  // “I'm ready to cancel it, unless you'd rather leave things as they are, so do tell me which it is to be.”
  [
    /,? unless you(?:'d| would)? (?:rather|prefer(?: to)?|want to) (?:leave|left|keep|kept) (?:things|it|this|that|everything|the [a-z]+) (?:exactly |just )?(?:as (?:they are|it is|is)|unchanged|alone)(?:,? (?:so|and) (?:do |please |just )?(?:tell me|let me know) (?:which|what)\b[^.!?\n]*)?[.!]/gi,
    '. Shall I go ahead?',
  ],
  // “…, for which I only need a word of agreement from you.”
  [
    /,? (?:and )?for (?:which|that|this) (?:all )?i (?:only |just |merely )?(?:still )?need (?:an? |your )(?:word of |clear |simple |short |explicit )*(?:agreement|consent|approval|yes|okay|ok|go-ahead|confirmation)(?: from you)?[.!]/gi,
    '. Do you agree?',
  ],
  // “Would you kindly confirm your agreement?”, “I will act only once you have confirmed.”
  [
    /\b(?:would|could|will) you (?:kindly |please )?(?:confirm|state|signal) your (?:agreement|consent|approval)(?: to (?:this|that|it))?\?/gi,
    'Do you agree?',
  ],
  [
    /\bi(?:'ll| will| shall) (?:only )?(?:act|proceed|do (?:it|so|this)|go ahead|carry (?:it|this) out) (?:only )?(?:once|when|after) you(?:'ve| have)? (?:confirm|agree|approv)\w*[.!]/gi,
    'Do you agree?',
  ],
  // “May I have your instruction to amend the address …?”
  [/\b(?:may|can|could) i have your (?:instructions?|authori[sz]ation|mandate|order) to (?=[a-z])/gi, 'shall I '],
  // “CONFIRMATION REQUIRED: cancel order #W1.”
  [
    /(?<=^|[.!?\n][^\w\n]*)(?:(?:your )?confirmation|approval|consent) (?:is )?(?:required|needed):\s*(?=[a-z]+ [^.\n]{3,})/gim,
    'Do you agree to this: ',
  ],
  // “Status: awaiting your confirmation”, at the end
  [
    /^\W*status\W{1,4}(?:awaiting|waiting for|pending) (?:your )?(?:confirmation|approval|decision)\W*$(?![\s\S]*\w)/gim,
    'Do you agree?',
  ],
  // “…, provided that you are happy with that.”
  [
    /,? provided (?:that )?you(?:'re| are) (?:happy|fine|okay|ok|comfortable) with (?:that|this|it)[.!]/gi,
    '. Do you agree?',
  ],
  // “I'll hang on until I hear from you”
  [
    /(?<!\?[\s\S]{0,200})\bi(?:'ll| will) (?:hang on|hold on|hold off|stand by|sit tight|be here|wait(?: here)?) (?:until|till) i hear (?:back )?from you\b/gi,
    "I'll wait for your answer",
  ],
  // “Shout if OK, then I press enter.”, “say when”, “Waiting on your OK.”
  [
    /(?<=^|[.!?\n,] ?)(?:(?:just )?(?:shout|holler|yell|ping me|give me a shout) (?:if|once|when) (?:it's |that's |that is )?(?:ok|okay|fine|good|right)(?:,? (?:and|then) i(?:'ll| will)?\b[^.!?\n]*)?|say when|waiting (?:on|for) your (?:ok|okay|yes|go|word))[.!]?(?=\s*$|\n)/gim,
    'OK?',
  ],
  // “…, as I'm not allowed to do that without a clear yes. Do I have it?”
  [
    /,? (?:as|because|since) (?:i'm|i am|we're|we are) not (?:allowed|permitted|able|authori[sz]ed) to [^.,;?!\n]{2,40} without (?:a|an|your) (?:(?:clear|explicit|express) )?(?:yes|ok|okay|go-ahead|confirmation|consent|approval)(?: from you)?(?=[.,;?!\n])/gi,
    '',
  ],
  // “I'll cancel the order as soon as you give me the ok.”
  [
    /\bi(?:'ll| will) ((?:[^.?!\n]|\.\d)+?) as soon as (?:you give me|i (?:get|have|hear)) (?:the|your|an?) (?:ok|okay|go|go-ahead|word|yes|nod|green light|confirmation)\b[.!]?/gi,
    'shall I $1?',
  ],
  // “Y/N?”
  [/(?<=^|[.!?\n] ?)\(?y ?\/ ?n\)?\?/gim, 'Yes or no?'],
  // “I only need to know whether I should add the bags.”
  [
    /\b(?:all )?i (?:only |just |still )?need to know (?:is )?(?:whether|if) i (?:should|may|can|shall) ((?:[^.?!\n]|\.\d)+)[.?!]/gi,
    'shall I $1?',
  ],
  // “I first want your okay to replace the address. Do I have it?”
  [
    /\bi(?:'ll| will)? (?:first |just |only |still )?(?:want|need) your (?:okay|ok|go-ahead|consent|approval) to ((?:[^.?!\n]|\.\d)+)\.( [^?!\n]+)? do i have (?:it|that)\?/gi,
    (_, done: string, remark = '') => `${remark.trim()} Shall I ${done}?`,
  ],
  // “just say yes and ill send it”
  [
    /\bill (?=(?:send|swap|change|cancel|return|exchange|move|put|book|add|set|do|get|make|update|switch|take|refund|process|submit)\b)/g,
    "I'll ",
  ],
  // “One yes from you and order #W1 is cancelled.”
  [
    /\b(?:one|an?|just (?:one|a)) yes from you,? and ([^.!?\n]+(?:\.\d[^.!?\n]*)*)[.!]?/gi,
    'If you agree, $1. Shall I go ahead?',
  ],
];
