/// What was found when the figures were made to reach their goals. Shares are of the time that `perf` saw.
nonisolated let findings = """
  Each figure is the median of several rounds, with the lowest and the highest. Ratios are taken within one run. \
  Only a release build says anything about the goals: swift run -c release bench. In a debug build an event is \
  answered within 2 ms (goal: 50).

  What was found on two cores with Swift 6.3, and what was done about it:

  recording  0.3 million steps a second at first. A third went into Mirror, to find an object's token: the place of \
  the token in a class is now looked up once. Another third went into making a table's cells three times an event, \
  with five views each: they are made once, and views when they are asked for. Casts that ask what a value is gave \
  way to a look at its type's metadata, copies of the list of what can be touched to a search in place, and the \
  runtime's exclusivity checks on the recorder (a sixth) were left out. What is left is the app and its UIKit for \
  half of the time.

  bytes  A step takes 24 bytes; arguments, objects, changes of the screen and their indexes take the rest. Records lie \
  in segments: adding never moves what is there, and there is no cap.

  goto  Tree and stack come from the records: copies of the state every so often, and the few changes since. What the \
  records cannot tell is who holds whom: that is read from living objects, and those of an earlier step live only \
  when the app is run again up to there. From the launch of a run of a million steps that takes as long as the last \
  figure says; the longest run of a lesson has 2,794 steps.

  push  Living objects are a list that grows at its end; what a screen or a coordinator did stands in its own record. \
  Nothing is searched for. Before, a report looked at all objects that ever were.

  undo  1.1 seconds at first: everything was recorded again. Now the app runs against what is known, which is only \
  counted and compared; redo runs just the event that comes back.

  memory  One pass over the objects and one over their references. The ratio is above 1 because more objects fit into \
  the processor's caches when there are fewer; a quadratic reading would show 4. Asking the kernel whether memory can \
  be read took a fifth of a small reading; of the heap's own pages it is known now.

  shapes  The same verdict, shape by shape. The keys of the tables in which paths are joined differed in their upper half \
  only, and lay side by side: now the highest bits of a product spread them, which halved the time of a set. The first \
  reading of a path takes longest; after 524,288 paths all are forgotten. One is not here, for it is not linear: where objects share one that is not traced and lists \
  them all, each of them holds each, and 3,000 of them have nine million references.

  transcripts  150 microseconds a command at first; a third of it was, and is, reading the memory for the report. \
  Going through letters one by one (widths, trimming) took a fifth, copies of the recording a tenth, and the first \
  launch in a process 7 ms, to look through all types for the roles that classes declare: a class now brings its \
  role along. From 40 files on the cores share the work; where other work keeps one of two cores busy, it takes half \
  as long again.

  start  Two thirds are the dynamic linker and the loading of libraries, most of them Foundation's, which the other \
  program needs too; the rest is the parsing of arguments.

  flat  With the steps of the last 100 events kept, an event leaves four bytes behind: what was done, so that the \
  app can be launched again. Texts and objects that no kept step refers to are forgotten as well.

  explore  Most of the time goes into finding out who holds whom after each event that is tried. The app goes on from \
  where a trial led, over events that were tried before, to the nearest state with something left to try; it is \
  launched again only where no such way is shorter.

  export  What a step and the next one have in common stands once, with its first and last step: 47 bytes a step of \
  the kanji app, source and texts included. Who holds whom is read at each step of a run of up to 50,000, if few \
  objects live in it; else at events' ends, and the page says so. A session that left hundreds of zombies took a minute \
  when each step looked at all of them; now a step looks at those that it can have changed.
  """
