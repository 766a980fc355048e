// What a copy of the process says to the system.
#ifndef COORDINATORLAB_PROCESSES_H
#define COORDINATORLAB_PROCESSES_H

/// Makes the calling process end when the one that made it does, however that ends.
///
/// `maker`: that process. If it has ended already, so does this one.
///
/// Gives 0 where the system cannot do that, and nothing has changed.
int coordlab_end_with_maker(int maker);

#endif
